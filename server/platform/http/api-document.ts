import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Server } from './create-server.ts';
import { documentCall } from './document-call.ts';

/** Gathers the contract of every route registered after it into an OpenAPI 3.1 document. */
export async function documentApi(app: Server): Promise<void> {
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
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { call } = route.route.config ?? {};
      return jsonSchemaTransform(call ? { ...route, schema: documentCall(call, route.schema) } : route);
    },
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * Serves the document, made once. What it gives makes it, which is done as soon as the app is ready: while pages are
 * being written they bring schemas a second time, and the document cannot tell two of one name apart.
 */
export function serveApiDocument(app: Server): () => void {
  let document: string | undefined;
  const make = () => {
    document ??= JSON.stringify(app.swagger());
    return document;
  };
  app.get('/api/openapi.json', { schema: { hide: true }, config: { cache: true } }, async (_request, reply) => {
    reply.cacheTags.push('api-document');
    return reply.type('application/json; charset=utf-8').send(make());
  });
  return make;
}
