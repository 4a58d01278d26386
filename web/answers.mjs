// Writes src/answers.ts, the types of the answers, from the description of the API, which the build of the server writes. `npm run check`
// does it before it checks the types of the page; nothing else reads the file, which is not committed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

const head = "// The answers of /api/v1, written by answers.mjs from the description of the API.\n";

const comment = ({ description }) => (description ? `/** ${description} */\n` : "");

function type_of(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.allOf) return schema.allOf.map(type_of).join(" & ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(type_of).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => type_of({ ...schema, type })).join(" | ");
  switch (schema.type) {
    case "integer":
      return "number";
    case "array":
      return type_of_array(schema);
    case "object":
      if (schema.additionalProperties)
        return `Record<string, ${type_of(schema.additionalProperties)}>`;
      return `{\n${properties_of(schema)}}`;
    default:
      return schema.type;
  }
}

function type_of_array({ items, minItems, maxItems }) {
  const item = type_of(items);
  return minItems !== undefined && minItems === maxItems
    ? `[${Array(minItems).fill(item).join(", ")}]`
    : `(${item})[]`;
}

function properties_of({ properties = {}, required = [] }) {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const optional = required.includes(name) ? "" : "?";
      return `${comment(schema)}${name}${optional}: ${type_of(schema)};\n`;
    })
    .join("");
}

function declaration_of(name, schema) {
  const declared = schema.properties
    ? `export interface ${name} {\n${properties_of(schema)}}`
    : `export type ${name} = ${type_of(schema)};`;
  return `${comment(schema)}${declared}\n`;
}

/** The text of src/answers.ts. */
function answers_of({ components, paths }) {
  const declared = Object.entries(components.schemas).map(([name, schema]) =>
    declaration_of(name, schema),
  );
  const asked = Object.entries(paths).map(([path, { get }]) => {
    const { schema } = get.responses[200].content["application/json"];
    return `${path.slice(1)}: ${type_of(schema)};\n`;
  });
  const questions = `/** Each question with the type of its answer. */\nexport interface Questions {\n${asked.join("")}}\n`;
  return head + declared.join("") + questions;
}

const description = process.env.SPRAGUE_OPENAPI ?? file("../build/release/api/openapi.json");
writeFileSync(file("src/answers.ts"), answers_of(JSON.parse(readFileSync(description, "utf8"))));
