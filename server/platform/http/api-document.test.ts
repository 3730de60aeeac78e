import { apiCalls, apiTags } from '@mutirao/contract/api.ts';
import type { GroupedCall } from '@mutirao/contract/calls.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/test-app.ts';

type Content = Record<string, { schema: unknown; example?: unknown }>;
interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const routes: string[] = [];
const { get, read } = await startTestApp({
  prepare: (app) => {
    app.addHook('onRoute', ({ method, url, schema }) => {
      // A GET is called by HEAD too.
      const isCall = (one: string) => `${one} ${url.replace('/api', '')}` in apiCalls;
      const methods = [method].flat().filter((one) => one !== 'HEAD' || isCall(one));
      const isHidden = (schema as { hide?: boolean } | undefined)?.hide;
      if (url.startsWith('/api/') && !isHidden)
        routes.push(...methods.map((one) => `${one} ${url.replace(/:(\w+)/g, '{$1}')}`));
    });
  },
});
const document: Document = await read('/api/openapi.json');

test('it is OpenAPI 3.1, as cacheable JSON', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { headers } = await get('/api/openapi.json');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
  });
});

test('every route of the API is in it, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(routes.toSorted());
  expect(documented).toContain('POST /api/challenges/{id}/visitors');
  expect(documented.length).toBeGreaterThanOrEqual(17);
});

test("it keeps to Redocly's recommended rules", async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // An id is a number and a slug is none, which the rule does not see: `challenges/{id}/prizes`, `challenges/slug/{slug}`.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('every tag is described and used', () => {
  const used = Object.values<GroupedCall>(apiCalls).map(({ tag }) => tag);
  expect(Object.keys(apiTags).toSorted()).toEqual([...new Set(used)].toSorted());
});

const operations = new Map(
  Object.values(document.paths)
    .flatMap(Object.values<Operation>)
    .map((operation) => [operation.operationId, operation]),
);

/** What a body is in JSON, but for the upload that it names in place of the file. */
function jsonBody({ body, file }: GroupedCall): z.ZodType | undefined {
  return file && body instanceof z.ZodObject ? body.omit({ [file.field]: true } as Record<string, never>) : body;
}

function expectExamples(schema: z.ZodType, content: Content = {}): void {
  expect(content).not.toEqual({});
  for (const [type, { example }] of Object.entries(content)) {
    expect(example, type).toBeDefined();
    expect(schema.safeParse(example).error?.issues, type).toBeUndefined();
  }
}

test.each(Object.entries<GroupedCall>(apiCalls))('%s has examples that fit', (_key, call) => {
  const { requestBody, responses } = operations.get(call.id) as Operation;
  const body = jsonBody(call);
  if (body) expectExamples(body, requestBody?.content);
  for (const status of Object.keys(responses).filter((status) => status.startsWith('2')))
    if (call.answer) expectExamples(call.answer, responses[status]?.content);
});

test('a file is binary in a form, and a named upload in JSON', () => {
  for (const { id, file } of Object.values<GroupedCall>(apiCalls).filter((call) => call.file !== undefined)) {
    const { requestBody, responses } = operations.get(id) as Operation;
    const fieldIn = (type: string) => {
      const { properties = {} } = (requestBody?.content[type]?.schema ?? {}) as z.core.JSONSchema.JSONSchema;
      return JSON.stringify(properties[file?.field as string]);
    };
    expect(fieldIn('multipart/form-data'), id).toContain('"format":"binary"');
    expect(fieldIn('application/json'), id).toContain('"required":["upload"]');
    expect(fieldIn('application/json'), id).not.toContain('binary');
    // The answer is repeated where the call is.
    expect(Object.keys(responses), id).not.toContain('204');
  }
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target as string);
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    const keys = reference.replace(/^#\//, '').split('/');
    const target = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
    expect(target, reference).toBeTypeOf('object');
  }
});

test('every operation has a summary and an answer', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      expect(operation.summary, path).toBeTruthy();
      expect(operation.tags, path).toHaveLength(1);
      const [success] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      // A 204 has no body.
      if (success?.[0] !== '204')
        expect(Object.values(success?.[1].content ?? {})[0]?.schema, path).toBeTypeOf('object');
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(operation.parameters, path).toContainEqual(expect.objectContaining({ name, in: 'path' }));
    }
  }
});

test('the parameters of the list are documented', () => {
  const names = document.paths['/api/challenges']?.get?.parameters?.map(({ name }) => name);
  expect(names).toEqual([
    'page',
    'per_page',
    'tag',
    'filter[tag]',
    'filter[situation]',
    'filter[category]',
    'filter[open]',
    'filter[prize]',
    'order',
  ]);
});

test('the document is still complete after a page was rendered, here and in another app', async () => {
  const withPages = await startTestApp({ pages: true });
  for (const path of ['/contact-us', '/auth/register', '/config/me/skills', '/impact-board'])
    expect((await withPages.get(path, { accept: 'text/html' })).statusCode, path).toBe(200);
  const other = await startTestApp();
  for (const { get } of [withPages, other]) expect((await get('/api/openapi.json')).statusCode).toBe(200);
});
