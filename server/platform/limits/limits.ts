import type { Localized } from '@mutirao/contract/schemas.ts';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { keyOf } from './network-of.ts';

/** A number of attempts in a number of seconds. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** Why a caller has to wait, at fields of the call. */
  readonly fieldMessages?: Readonly<Record<string, Localized>>;
}

/** Rate limits, counted in the database for all instances together. */
export class Limits {
  readonly #database: Database;
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  readonly #limitersHere = new Map<string, RateLimiterMemory>();

  constructor(database: Database) {
    this.#database = database;
  }

  #limiter({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = this.#limiters.get(name);
    if (known) return known;
    const storeClient = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await this.#database.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    };
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  /** Counts an attempt of `who`; beyond the limit it throws `too_many`, with the time to wait. */
  async count(limit: Limit, who: string): Promise<void> {
    await consume(this.#limiter(limit), who, limit.fieldMessages);
  }

  /** Counts an attempt of `who`; false beyond the limit. */
  async isWithin(limit: Limit, who: string): Promise<boolean> {
    return !(await isRefused(this.count(limit, who)));
  }

  /** Throws `too_many`, with the time to wait, once all attempts of `who` are used up; counts none. */
  async check(limit: Limit, who: string): Promise<void> {
    const used = await this.#limiter(limit).get(keyOf(who));
    if (used && used.remainingPoints <= 0) throw tooMany(used, limit.fieldMessages);
  }

  /** True once all attempts of `who` are used up; counts none. */
  async isUsedUp(limit: Limit, who: string): Promise<boolean> {
    return isRefused(this.check(limit, who));
  }

  /** The same as `count`, by this instance only: for calls that cost less than a query. */
  async countHere(limit: Limit, who: string): Promise<void> {
    const { name, points, seconds } = limit;
    const limiter = this.#limitersHere.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    this.#limitersHere.set(name, limiter);
    await consume(limiter, who);
  }

  /** Takes an attempt back after a success. */
  async forgive(limit: Limit, who: string): Promise<void> {
    await this.#limiter(limit).reward(keyOf(who));
  }
}

async function consume(
  limiter: RateLimiterAbstract,
  who: string,
  fieldMessages: Limit['fieldMessages'] = {},
): Promise<void> {
  try {
    await limiter.consume(keyOf(who));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(error, fieldMessages);
  }
}

async function isRefused(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return true;
    throw error;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes, fieldMessages: Limit['fieldMessages'] = {}): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('too_many', { retryAfter, fieldMessages });
}
