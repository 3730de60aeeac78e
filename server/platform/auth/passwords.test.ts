import { hashSync } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('few passwords are hashed at a time, a number waits, and more are refused with the time to come again', async () => {
  // A hash carries its own parameters: a cheap one takes its place in the queue as a usual one does.
  const stored = hashSync('the right one', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const checks = Array.from({ length: 300 }, (_, at) => isPassword(at % 2 ? 'the right one' : 'a wrong one', stored));
  const outcomes = await Promise.allSettled(checks);
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') expect(outcome.value).toBe(at % 2 === 1);
    else expect(outcome.reason).toMatchObject({ code: 'too_many', retryAfter: 5 });
  }
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.length).toBeLessThan(60);
  expect(refused.every((outcome) => 'reason' in outcome && outcome.reason instanceof AppError)).toBe(true);
  expect(await isPassword('the right one', await hashPassword('the right one'))).toBe(true);
});
