import { type ErrorCode, errorStatus } from '@mutirao/contract/errors.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/schema.ts';
import type { Answer } from './test-app.ts';

interface Expected {
  error: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  accepts?: readonly string[];
}

/** Expects a failed answer: its status, its headers, and a body of exactly these fields. */
export function expectError(answer: Pick<Answer, 'statusCode' | 'headers' | 'body'>, expected: Expected): void {
  const { error, message, errors = {}, accepts } = expected;
  expect(JSON.parse(answer.body)).toEqual({
    message,
    error,
    error_description: message,
    errors,
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...(accepts && { accepts }),
  });
  expect(answer.statusCode).toBe(errorStatus[error]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.etag).toBeUndefined();
}

const tooMany = {
  pt: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  en: 'Too many tries. Wait a moment and try again.',
};

/** Expects a 429 in the caller's language, with the seconds to wait, at most those of the limit. */
export function expectTooMany(
  answer: Pick<Answer, 'statusCode' | 'headers' | 'body'>,
  within: number,
  lang = 'pt',
  errors = {},
) {
  expectError(answer, { error: 'too_many', message: lang === 'pt' ? tooMany.pt : tooMany.en, errors });
  const wait = Number(answer.headers['retry-after']);
  expect(Number.isInteger(wait) && wait > 0 && wait <= within, `waits ${wait} s`).toBe(true);
}

export const unknownChallenge = { error: 'not_found', message: 'Ops! Não encontramos este desafio.' } as const;
export const unknownAddress = { error: 'not_found', message: 'Não encontramos o que você procura.' } as const;
export const checkFields = { error: 'invalid', message: 'Confira os campos indicados.' } as const;
export const malformed = { error: 'malformed', message: 'Não conseguimos entender este pedido.' } as const;

/** Ends the time of a limit, for everybody. */
export async function endTimeOf(database: Database, limit: string): Promise<void> {
  await sql`delete from rate_limit where starts_with(key, ${`${limit}:`})`.execute(database);
}

/** Sets the newest counter of a limit as if so many attempts had been made. */
export async function countAs(database: Database, limit: string, tries: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update rate_limit set points = ${tries} where key = (
      select key from rate_limit where starts_with(key, ${`${limit}:`}) order by expire desc limit 1)`.execute(
    database,
  );
  if (numAffectedRows !== 1n) throw new Error(`Nobody has tried what ${limit} limits`);
}
