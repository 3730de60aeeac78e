import swagger from '@fastify/swagger';
import { ageRuleOf, type GroupedCall } from '@mutirao/contract/calls.ts';
import { type ErrorCode, errorBody, errorStatus } from '@mutirao/contract/errors.ts';
import { uploadReference } from '@mutirao/contract/uploads.ts';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { globalRegistry, type ToJSONSchemaParams } from 'zod/v4/core';
import type { Server } from './create-server.ts';

/** The failures that follow from a call's input and access, and those that it names itself. */
function failuresOf(key: string, call: GroupedCall): ErrorCode[] {
  const { for: audience, params, query, body, anyBody, file, failures = [] } = call;
  const ages = ageRuleOf(key, call);
  const implied: readonly [unknown, readonly ErrorCode[]][] = [
    // Any call may carry a token, and an invalid one is always refused.
    [true, ['unauthenticated']],
    [!['everyone', 'members'].includes(audience), ['refused']],
    [ages !== 'everyone', ['guardian_needed', 'participation_paused', 'too_young']],
    [ages === 'adults', ['adults_only']],
    [params, ['not_found']],
    [body, ['malformed', 'too_large', 'wrong_file_type']],
    [anyBody, ['too_large']],
    [body || query, ['invalid']],
    [file, ['conflict', 'too_many', 'storage_unavailable']],
  ];
  return [...implied.flatMap(([applies, codes]) => (applies ? codes : [])), ...failures];
}

function describe(codes: readonly ErrorCode[]): string {
  return [...new Set(codes)].map((code) => `\`${code}\``).join(', ');
}

/** A call's part of the OpenAPI document, without input and answer. */
function documentCall(key: string, call: GroupedCall, schema: FastifySchema): FastifySchema {
  const byStatus = Map.groupBy(failuresOf(key, call), (code) => errorStatus[code]);
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: describe(codes), content: { 'application/json': { schema: errorBody } } },
  ]);
  return {
    ...schema,
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    ...(call.headers && { headers: call.headers }),
    ...(call.file && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(call.streams && { consumes: [call.streams], body: z.file() }),
    ...(call.produces && { produces: [call.produces] }),
    security: call.for === 'everyone' ? [] : [{ bearer: [] }],
    response: { ...(schema.response as object), ...Object.fromEntries(failures) },
  } as FastifySchema;
}

/** What is read here of a JSON Schema. */
interface Schema {
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
interface ApiDocument {
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
function addExamples({ paths, components }: ApiDocument): void {
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

const { properties = {}, required = [], description } = z.toJSONSchema(uploadReference) as Schema;

/** The schema of a file's field in JSON: a finished upload. */
function toReference({ description: content }: Schema): Schema {
  const described = [description, content].filter((text) => text !== undefined).join('. ');
  return { type: 'object', properties, required, description: described };
}

function withReferences(schema: Schema): Schema {
  if (schema.format === 'binary') return toReference(schema);
  return schema.anyOf ? { ...schema, anyOf: schema.anyOf.map(withReferences) } : schema;
}

/** Documents that JSON names an upload where a form has a file. */
function nameUploads({ paths }: ApiDocument): void {
  for (const { requestBody } of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
    if (!requestBody || !json?.schema?.properties || !form) continue;
    const fields = Object.entries(json.schema.properties).map(([name, field]) => [name, withReferences(field)]);
    const schema = { ...json.schema, properties: Object.fromEntries(fields) };
    // The generator gives both the same object.
    requestBody.content = { ...requestBody.content, 'application/json': { ...json, schema } };
  }
}

/** Examples are of what is sent. The generator leaves them out where a schema transforms its input. */
const zodToJsonConfig: ToJSONSchemaParams = {
  override: ({ zodSchema, jsonSchema }) => {
    const examples = globalRegistry.get(zodSchema)?.examples;
    if (examples) jsonSchema.examples = examples as unknown[];
  },
};
const transform = createJsonSchemaTransform({ zodToJsonConfig });
const transformObject = createJsonSchemaTransformObject({ zodToJsonConfig });

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

function referencesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(reference)].map(([, name]) => name as string);
}

/** Leaves out the schemas that no operation refers to: each is generated twice, as input and as answer. */
function dropUnusedSchemas({ paths, components }: ApiDocument): void {
  const used = new Set(referencesIn(paths));
  // A set that grows is iterated to its new end.
  for (const name of used) for (const next of referencesIn(components.schemas[name])) used.add(next);
  components.schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)));
}

/**
 * Gathers the contract of every route registered after it into an OpenAPI 3.1 document. The tags are the groups of the
 * calls, with what each is about.
 */
export async function documentApi(app: Server, tags: Readonly<Record<string, string>>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mutirão',
        version: '1',
        description:
          'Challenges, and those who take part in them. Texts come in both languages as `{ en, pt }`; instants are UTC. The prefixes `v1/` and `v1/contestants/` before any path mean the same endpoint.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { call } = route.route.config ?? {};
      return transform(
        call ? { ...route, schema: documentCall(`${route.route.method} ${route.url}`, call, route.schema) } : route,
      );
    },
    transformObject: (gathered) => {
      const document = transformObject(gathered);
      dropUnusedSchemas(document as unknown as ApiDocument);
      nameUploads(document as unknown as ApiDocument);
      addExamples(document as unknown as ApiDocument);
      return document;
    },
  });
}

/** Serves the document, built once, when it is first asked for. Returns the function that builds it before. */
export function serveApiDocument(app: Server, getTitle: () => Promise<string>): () => void {
  let document: { info: object } | undefined;
  const make = () => {
    document ??= app.swagger() as { info: object };
    return document;
  };
  app.get('/api/openapi.json', { schema: { hide: true }, config: { cache: true } }, async (_request, reply) => {
    reply.cacheTags.push('api-document', 'settings');
    const { info, ...rest } = make();
    const named = { ...rest, info: { ...info, title: await getTitle() } };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(named));
  });
  return make;
}
