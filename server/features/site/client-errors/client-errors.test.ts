import { beforeEach, expect, test } from 'vitest';
import { checkFields, expectError, malformed } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const lines: Record<string, unknown>[] = [];
const { post, join, database } = await startTestApp({
  // Tests run without a log: this one records the entries.
  prepare: (app) =>
    app.setChildLoggerFactory((logger, bindings) =>
      Object.assign(logger.child(bindings), {
        warn: (line: object, text: string) => lines.push({ ...bindings, ...line, text }),
      }),
    ),
});
const json = { 'content-type': 'application/json' };
const fault = { message: 'TypeError: x is not a function', stack: 'at a.js:1:2', page: '/challenges/:slug' };
const report = (body: object, headers = {}) =>
  post('/api/client-errors', { ...json, ...headers }, JSON.stringify(body));

beforeEach(async () => {
  lines.length = 0;
  await database.deleteFrom('rate_limit').execute();
});

test('ERR-33 an error report is logged with the id of the request, and answered without a body', async () => {
  const answer = await report(fault);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(lines).toEqual([{ ...fault, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/), text: expect.any(String) }]);
});

test('reports of members are logged anonymously', async () => {
  const { headers, id } = await join();
  expect((await report(fault, headers)).statusCode).toBe(204);
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['message', 'page', 'reqId', 'stack', 'text']);
  expect(JSON.stringify(lines)).not.toContain(`"${id}"`);
});

test('personal data is not in the log', async () => {
  await report({ message: 'No maria@example.org', stack: 'at https://x.org/?tag=maria:1:2', page: '/' });
  expect(JSON.stringify(lines)).not.toContain('maria');
});

test.each([
  ['nothing', {}, ['message', 'page']],
  ['an empty message', { ...fault, message: '' }, ['message']],
  ['a long message', { ...fault, message: 'x'.repeat(301) }, ['message']],
  ['a long stack', { ...fault, stack: 'x'.repeat(3001) }, ['stack']],
  ['an address that is no pattern', { ...fault, page: '/results?tag=maria' }, ['page']],
])('%s is refused and not logged', async (_what, body, fields) => {
  const answer = await report(body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ message: checkFields.message });
  expect(Object.keys(answer.json().errors)).toEqual(fields);
  expect(lines).toEqual([]);
});

test('a body that is no JSON, or too large, is refused', async () => {
  expectError(await post('/api/client-errors', json, '{'), malformed);
  const tooLarge = { error: 'too_large', message: 'O arquivo é grande demais.' } as const;
  expectError(await post('/api/client-errors', json, `"${'x'.repeat(17_000)}"`), tooLarge);
  expect(lines).toEqual([]);
});

test('one address reports at most thirty errors an hour, also concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => report(fault)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(lines).toHaveLength(30);
});
