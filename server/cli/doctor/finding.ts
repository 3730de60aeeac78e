import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Environment } from '../../platform/environment.ts';

/** What a check found, in words for the operator. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'error';
  readonly what: Localized;
  /** What to do about it. */
  readonly advice?: Localized;
}

/** What checks look at: the settings and, where it can be reached, the database. */
export interface Subject {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly environment: Environment;
  readonly database: Database | undefined;
  /** Whether the tables are there: a database without them was never used. */
  readonly hasTables: boolean;
  readonly databaseUrl: string | undefined;
}

export type Check = (subject: Subject) => Promise<readonly Finding[]>;

export const text = (pt: string, en: string): Localized => ({ pt, en });
export const ok = (pt: string, en: string): Finding => ({ level: 'ok', what: text(pt, en) });
export const warning = (what: Localized, advice: Localized): Finding => ({ level: 'warning', what, advice });
export const failure = (what: Localized, advice: Localized): Finding => ({ level: 'error', what, advice });

/** The reason of an error, without what else it holds. */
export function reasonOf(error: unknown): string {
  const { message, code, errors, cause } = error as NodeJS.ErrnoException & { errors?: unknown[]; cause?: unknown };
  if (errors?.[0]) return reasonOf(errors[0]);
  if (cause instanceof Error) return reasonOf(cause);
  return message || code || String(error);
}
