/** The parts of an OpenAPI document that the page reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
}

export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** The name a reference points to. */
export function nameOf(reference: string): string {
  return (reference.split('/').at(-1) ?? reference).replace(/Input$/, '');
}

/** A shape in a few words: `list of ChallengeCard`, `integer, 1 to 100`. */
export function describe(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return nameOf(schema.$ref);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(describe).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `list of ${describe(schema.items)}`;
  const bounds = [
    schema.minimum !== undefined && schema.minimum > -1e9 && `from ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < 1e9 && `up to ${schema.maximum}`,
    schema.maxLength !== undefined && `up to ${schema.maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return [[schema.type ?? 'any'].flat().join(' | '), ...bounds].join(', ');
}

/** The shape of an answer or a body. */
export function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}
