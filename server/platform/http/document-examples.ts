/** What is read here of a JSON Schema. */
export interface Schema {
  $ref?: string;
  examples?: unknown[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  description?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}
interface Content {
  schema?: Schema;
  example?: unknown;
}
interface Operation {
  requestBody?: { content?: Record<string, Content> };
  responses?: Record<string, { content?: Record<string, Content> }>;
}
/** What is read here of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Makes an example of a schema from those of its parts; undefined where a text has none. */
function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  const [given] = [...(schema.examples ?? []), schema.const, schema.default, ...(schema.enum ?? [])].filter(
    (value) => value !== undefined,
  );
  if (given !== undefined) return given;
  const { $ref, anyOf, oneOf, type, properties = {}, items, minimum = 0 } = schema;
  if ($ref) return exampleOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, schemas);
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first, schemas);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .map(([name, property]) => [name, exampleOf(property, schemas)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return items ? [exampleOf(items, schemas)] : [];
    case 'integer':
      return Math.max(minimum, 1);
    case 'boolean':
      return false;
    default:
      return type?.includes('null') ? null : undefined;
  }
}

/** Gives every body and every answer of a success an example. */
export function addExamples({ paths, components }: ApiDocument): void {
  for (const { requestBody, responses = {} } of Object.values(paths).flatMap(Object.values<Operation>)) {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    for (const { content = {} } of [requestBody ?? {}, ...successes.map(([, answer]) => answer)])
      for (const media of Object.values(content)) {
        // That of a body as a whole was taken from its schema.
        const example = media.example ?? exampleOf(media.schema ?? {}, components.schemas);
        if (example !== undefined) media.example = example;
      }
  }
}
