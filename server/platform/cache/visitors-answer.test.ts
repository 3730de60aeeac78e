import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { ParsedAnswers } from './cache-routes.ts';

const { create, join, read } = await startTestApp();

const responseOf = (etag: string, value: unknown) => ({
  etag,
  bodies: { identity: Buffer.from(JSON.stringify(value)) },
});

test('a parsed answer is shared by its ETag', () => {
  const answers = new ParsedAnswers({ isFrozen: false });
  const answer = answers.get(responseOf('a', { data: [1] }));
  expect(answer).toEqual({ data: [1] });
  expect(answers.get(responseOf('a', { data: [2] }))).toBe(answer);
  expect(answers.get(responseOf('b', { data: [2] }))).toEqual({ data: [2] });
});

test('parsed answers are bounded by their bytes, not by their number', () => {
  const answers = new ParsedAnswers({ isFrozen: false, bytes: 10_000 });
  for (let number = 0; number < 1000; number += 1) answers.get(responseOf(`small-${number}`, [number]));
  const small = answers.bytes;
  expect(small).toBeGreaterThan(4000);
  for (let number = 0; number < 20; number += 1) answers.get(responseOf(`large-${number}`, 'a'.repeat(4000)));
  expect(answers.bytes).toBeLessThanOrEqual(10_000);
  const huge = responseOf('huge', 'a'.repeat(20_000));
  expect(answers.get(huge)).toHaveLength(20_000);
  expect(answers.bytes).toBeLessThanOrEqual(10_000);
});

test('outside of production, a shared answer cannot be changed at any depth', () => {
  const answer = new ParsedAnswers({ isFrozen: true }).get(responseOf('a', { data: [{ can: { edit: false } }] })) as {
    data: { can: { edit: boolean } }[];
  };
  expect(() => answer.data.push({ can: { edit: true } })).toThrow(TypeError);
  expect(() => Object.assign(answer.data[0]?.can as object, { edit: true })).toThrow(TypeError);
  expect(answer).toEqual({ data: [{ can: { edit: false } }] });
});

test('a member gets the shared answer with what is theirs, and visitors the same as before', async () => {
  await create({});
  const member = await join();
  const before = await read('/api/challenges');
  expect((await read('/api/challenges', member.headers)).data[0]).toMatchObject({ id: before.data[0].id });
  expect(await read('/api/challenges')).toEqual(before);
});
