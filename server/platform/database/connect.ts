import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

type Read = (text: string) => unknown;

const int8 = 20;
const numeric = 1700;
const timestamptz = 1184;

const readAnyInstant = pg.types.getTypeParser(timestamptz) as Read;

/** `2026-03-05 15:07:00.123456+00`: an instant of this era in a UTC session. */
const utcInstant = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** The driver's own parser takes three times as long, and a list of challenges has thirty instants. */
function readInstant(text: string): unknown {
  if (!utcInstant.test(text)) return readAnyInstant(text);
  // Two characters as a number; 528 is what the codes of two zeros come to.
  const at = (place: number) => text.charCodeAt(place) * 10 + text.charCodeAt(place + 1) - 528;
  const milliseconds = text[19] === '.' ? Number(text.slice(19, -3)) * 1000 : 0;
  return new Date(Date.UTC(at(0) * 100 + at(2), at(5) - 1, at(8), at(11), at(14), at(17), milliseconds));
}

const parsers: Readonly<Record<number, Read>> = {
  // Counters are far below 2^53 and amounts have two decimals: both are numbers here.
  [int8]: Number,
  [numeric]: Number,
  [timestamptz]: readInstant,
};

/** How the driver parses PostgreSQL's text format. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers[id] ?? pg.types.getTypeParser(id, format as 'text')) as never,
};

/** Further statements run unnamed, so that no caller can fill the server's memory with them. */
const maximumNames = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maximumNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a client prepare its parameterized queries once and then only execute them. Such a query names
 * its columns: PostgreSQL refuses a prepared `select *` once a migration has added one.
 */
export function nameStatements(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // The driver's overloads cannot be repeated here; arguments are passed on unchanged but for a name.
  client.query = ((...args: unknown[]) => {
    const [text, values, ...others] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...others) : query(...args);
  }) as pg.Client['query'];
}

/** The settings of every connection to the database. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'mutirao',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: valueParsers,
    // Prepared queries use one generic plan: to plan a list again takes longer than to run it. Instants come in UTC,
    // the form that is parsed fastest.
    options: '-c plan_cache_mode=force_generic_plan -c TimeZone=UTC',
    // A forgotten transaction or a runaway query must not block the others for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

/** Opens a pool on the database; connections open when first needed, each at the current address. */
export function connect(options: { url: () => string; size: number; onError: (error: Error) => void }): Database {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...connectionSettings(options.url()) });
      nameStatements(this);
      // One that breaks while in use fails its query; without a listener its own error would end the process.
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({ max: options.size, Client: Client as typeof pg.Client });
  // A connection that breaks while idle reports here; without a listener it would end the process.
  pool.on('error', options.onError);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
