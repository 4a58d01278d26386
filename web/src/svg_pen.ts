// A pen that writes SVG: figures are drawn by one function, on a canvas for the screen and with this pen for files.
import type { Pen } from "./save";

interface State {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  imageSmoothingEnabled: boolean;
  dash: readonly number[];
  /** Groups that were opened since `save`, each with its own clip. */
  groups: number;
}

const anchors: Partial<Record<CanvasTextAlign, string>> = {
  center: "middle",
  right: "end",
  end: "end",
};
/** How far below the given place the line of writing lies, in sizes of the type. */
const baselines: Partial<Record<CanvasTextBaseline, number>> = {
  top: 0.8,
  hanging: 0.8,
  middle: 0.35,
  bottom: -0.2,
};

export class SvgPen implements Pen {
  fillStyle: Pen["fillStyle"] = "#000000";
  strokeStyle: Pen["strokeStyle"] = "#000000";
  lineWidth = 1;
  globalAlpha = 1;
  font = "12px sans-serif";
  textAlign: CanvasTextAlign = "left";
  textBaseline: CanvasTextBaseline = "alphabetic";
  imageSmoothingEnabled = true;
  private dash: readonly number[] = [];
  private groups = 0;
  private clips = 0;
  private path: string[] = [];
  private readonly parts: string[] = [];
  private readonly states: State[] = [];
  private readonly measure = document.createElement("canvas").getContext("2d")!;

  document(width: number, height: number, title: string, description: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${tidy(width)}" height="${tidy(height)}" ` +
      `viewBox="0 0 ${tidy(width)} ${tidy(height)}" role="img">\n` +
      `<title>${escaped(title)}</title>\n<desc>${escaped(description)}</desc>\n` +
      `${this.parts.join("\n")}\n</svg>\n`
    );
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline } = this;
    const { imageSmoothingEnabled, dash, groups } = this;
    this.states.push({
      fillStyle: String(fillStyle),
      strokeStyle: String(strokeStyle),
      ...{ lineWidth, globalAlpha, font, textAlign, textBaseline, imageSmoothingEnabled },
      ...{ dash, groups },
    });
    this.groups = 0;
  }

  restore(): void {
    const state = this.states.pop();
    if (!state) return;
    for (; this.groups > 0; this.groups -= 1) this.parts.push("</g>");
    Object.assign(this, state);
  }

  setLineDash(dash: Iterable<number>): void {
    this.dash = [...dash];
  }

  beginPath(): void {
    this.path = [];
  }

  moveTo(x: number, y: number): void {
    this.path.push(`M${point(x, y)}`);
  }

  lineTo(x: number, y: number): void {
    this.path.push(`L${point(x, y)}`);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.push(`M${point(x, y)}h${tidy(width)}v${tidy(height)}h${tidy(-width)}Z`);
  }

  /** A whole circle, from its right end: figures draw no other arcs. */
  arc(x: number, y: number, radius: number): void {
    const r = `${tidy(radius)} ${tidy(radius)}`;
    this.path.push(
      `M${point(x + radius, y)}A${r} 0 1 1 ${point(x - radius, y)}A${r} 0 1 1 ${point(x + radius, y)}`,
    );
  }

  clip(): void {
    this.clips += 1;
    const name = `clip${this.clips}`;
    this.parts.push(
      `<clipPath id="${name}"><path d="${this.path.join("")}"/></clipPath>`,
      `<g clip-path="url(#${name})">`,
    );
    this.groups += 1;
  }

  fill(): void {
    if (this.path.length) this.parts.push(`<path d="${this.path.join("")}"${this.filling()}/>`);
  }

  stroke(): void {
    if (this.path.length) this.parts.push(`<path d="${this.path.join("")}"${this.stroking()}/>`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.parts.push(`<rect${box(x, y, width, height)}${this.filling()}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.parts.push(`<rect${box(x, y, width, height)}${this.stroking()}/>`);
  }

  fillText(text: string, x: number, y: number): void {
    // The browser writes every font in the same order: style, weight, size, families.
    this.measure.font = this.font;
    const found = /^(italic )?(?:(\d+|bold) )?([\d.]+)px (.*)$/.exec(this.measure.font);
    const [, style, weight, size = "12", family = "sans-serif"] = found ?? [];
    const down = (baselines[this.textBaseline] ?? 0) * Number(size);
    const anchor = anchors[this.textAlign];
    this.parts.push(
      `<text x="${tidy(x)}" y="${tidy(y + down)}"` +
        `${attribute("font-style", style?.trim())}${attribute("font-weight", weight)}` +
        `${attribute("font-size", size)}${attribute("font-family", family)}` +
        `${attribute("text-anchor", anchor)}${this.filling()}>${escaped(text)}</text>`,
    );
  }

  measureText(text: string): TextMetrics {
    this.measure.font = this.font;
    return this.measure.measureText(text);
  }

  drawImage(image: HTMLCanvasElement, ...place: readonly number[]): void {
    const whole = place.length === 4;
    const [from_x, from_y, from_width, from_height] = whole
      ? [0, 0, image.width, image.height]
      : (place as [number, number, number, number]);
    const [x, y, width, height] = (whole ? place : place.slice(4)) as [
      number,
      number,
      number,
      number,
    ];
    const part = document.createElement("canvas");
    part.width = from_width;
    part.height = from_height;
    part
      .getContext("2d")!
      .drawImage(image, from_x, from_y, from_width, from_height, 0, 0, from_width, from_height);
    const pixels = this.imageSmoothingEnabled ? "" : ' image-rendering="pixelated"';
    this.parts.push(
      `<image${box(x, y, width, height)} preserveAspectRatio="none"${pixels} href="${part.toDataURL("image/png")}"/>`,
    );
  }

  private filling(): string {
    return ` fill="${escaped(String(this.fillStyle))}"${this.opacity()}`;
  }

  private stroking(): string {
    const dash = this.dash.length ? ` stroke-dasharray="${this.dash.map(tidy).join(" ")}"` : "";
    return ` fill="none" stroke="${escaped(String(this.strokeStyle))}" stroke-width="${tidy(this.lineWidth)}"${dash}${this.opacity()}`;
  }

  private opacity(): string {
    return this.globalAlpha < 1 ? ` opacity="${tidy(this.globalAlpha)}"` : "";
  }
}

function point(x: number, y: number): string {
  return `${tidy(x)} ${tidy(y)}`;
}

function box(x: number, y: number, width: number, height: number): string {
  return ` x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}"`;
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` ${name}="${escaped(value)}"`;
}

function tidy(number: number): string {
  return String(Math.round(number * 100) / 100);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
