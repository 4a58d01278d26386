// Server-sent events, read from a fetch: unlike EventSource it does not ask again after the end, and shows the status of a refusal.

export interface ServerEvent {
  name: string;
  data: string;
}

/** Collects text as it arrives and gives back the events that are complete. */
export class EventReader {
  private rest = "";

  read(text: string): ServerEvent[] {
    this.rest += text;
    const events: ServerEvent[] = [];
    const blocks = this.rest.split(/\r?\n\r?\n/);
    this.rest = blocks.pop() ?? "";
    for (const block of blocks) {
      let name = "message";
      const data: string[] = [];
      for (const line of block.split(/\r?\n/)) {
        const [, field, value] = /^([a-z]+): ?(.*)$/s.exec(line) ?? [];
        if (field === "event") name = value!;
        else if (field === "data") data.push(value!);
      }
      if (data.length) events.push({ name, data: data.join("\n") });
    }
    return events;
  }
}
