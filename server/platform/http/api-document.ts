import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { globalRegistry, type ToJSONSchemaParams } from 'zod/v4/core';
import type { Server } from './create-server.ts';
import { documentCall } from './document-call.ts';
import { type ApiDocument, addExamples } from './document-examples.ts';
import { nameUploads } from './document-files.ts';

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
      return transform(call ? { ...route, schema: documentCall(call, route.schema) } : route);
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

/**
 * Serves the document, built once, when it is first asked for. Returns the function that builds it before: in
 * development pages load the schemas a second time, and the document cannot have two of one name.
 */
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
