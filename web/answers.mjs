// Writes src/answers.ts, the types of the questions and of their answers, from the description of the API, which the build of the server
// writes. `npm run check` does it before it checks the types of the page; nothing else reads the file, which is not committed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

const head = `// The questions and answers of /api/v1, written by answers.mjs from the description of the API.

/** A parameter that is no choice; numbers may also be written as in 1e9 or 2^20. */
export type Scalar = string | number | bigint;
`;

const comment = ({ description }) => (description ? `/** ${description} */\n` : "");

function type_of(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
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
  const parts = schema.allOf ?? [schema];
  const bases = parts.filter(({ $ref }) => $ref).map(type_of);
  const own = parts.find(({ properties }) => properties);
  const extended = bases.length > 0 ? ` extends ${bases.join(", ")}` : "";
  const declared = own
    ? `export interface ${name}${extended} {\n${properties_of(own)}}`
    : `export type ${name} = ${type_of(schema)};`;
  return `${comment(schema)}${declared}\n`;
}

function type_of_parameter({ type, enum: choices }) {
  if (choices) return type_of({ enum: choices });
  return type === "array" ? "string | readonly string[]" : "Scalar";
}

function parameter_of({ name, required, schema, ...documented }) {
  const type = type_of_parameter(schema);
  return `${comment(documented)}${name}${required ? `: ${type}` : `?: ${type} | null | undefined`};\n`;
}

function question_of([path, { get }]) {
  const { schema } = get.responses[200].content["application/json"];
  const parameters = get.parameters.map(parameter_of).join("");
  return `/** ${get.summary} */\n${path.slice(1)}: {\nparameters: {\n${parameters}};\nanswer: ${type_of(schema)};\n};\n`;
}

/** The text of src/answers.ts. */
function answers_of({ components, paths }) {
  const declared = Object.entries(components.schemas).map(([name, schema]) =>
    declaration_of(name, schema),
  );
  const asked = Object.entries(paths).map(question_of);
  const questions = `/** Each question: its parameters, and the type of its answer. */\nexport interface Questions {\n${asked.join("")}}\n`;
  return head + declared.join("") + questions;
}

const description = process.env.SPRAGUE_OPENAPI ?? file("../build/release/api/openapi.json");
writeFileSync(file("src/answers.ts"), answers_of(JSON.parse(readFileSync(description, "utf8"))));
