import type { Socket } from 'node:net';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import type { Environment } from '../environment.ts';
import { isLoopbackUrl } from '../public-address.ts';
import type { Database } from './schema.ts';

/** True for a server on this machine, also one that is reached by a socket in the file system. */
function isHere(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopbackUrl(`postgres://${host}`);
}

/**
 * The encryption of connections to a database: required, with a certificate that is checked, unless the database is on
 * this machine or its address says otherwise (`sslmode=disable`).
 */
export function encryptionOf(url: string): Pick<ClientConfig, 'ssl'> {
  const { searchParams } = new URL(url);
  return searchParams.has('sslmode') || isHere(url) ? {} : { ssl: { rejectUnauthorized: true } };
}

/** Whether the certificate of a database is checked, as the driver reads its address. */
function isEncrypted(url: string): boolean {
  const { ssl } = new pg.Client({ connectionString: url, ...encryptionOf(url) }) as { ssl?: unknown };
  return Boolean(ssl) && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
}

/** The settings by which data leave this machine unencrypted, as somebody decided who knows the network. */
export function unencryptedSettings({ databaseUrl, databaseReadUrl, placesUrl, store }: Environment): string[] {
  const isExposed = (url: string | undefined) => url !== undefined && !isHere(url) && !isEncrypted(url);
  const isPlain = (url: string | undefined) => url?.startsWith('http:') === true && !isLoopbackUrl(url);
  return [
    ...(isExposed(databaseUrl) ? ['DATABASE_URL'] : []),
    ...(isExposed(databaseReadUrl) ? ['DATABASE_READ_URL'] : []),
    ...(isPlain(placesUrl) ? ['PLACES_URL'] : []),
    ...(isPlain(store?.endpoint) ? ['S3_ENDPOINT'] : []),
  ];
}

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
const names = new Map<string, string | undefined>();

/**
 * Reads all columns of something. Once prepared, PostgreSQL refuses such a statement after a migration has added a
 * column, and instances of the version before go on during an upgrade.
 */
const readsAllColumns = /(?:select|returning|,)\s+\*|[\w"]\.\*/i;

function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= maximumNames) return names.get(text);
  const name = readsAllColumns.test(text) ? undefined : `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Makes a client prepare its parameterized queries once and then only execute them. */
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
    ...encryptionOf(url),
    application_name: 'mutirao',
    connectionTimeoutMillis: 5000,
    // A machine that vanished is noticed on a quiet connection 10 seconds later: Node asks each second and gives up then.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueParsers,
    // Prepared queries use one generic plan: to plan a list again takes longer than to run it. Instants come in UTC,
    // the form that is parsed fastest.
    options: '-c plan_cache_mode=force_generic_plan -c TimeZone=UTC',
    // A forgotten transaction or a runaway query must not block the others for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}

const pools = new WeakMap<Database, pg.Pool>();

/** The open and the idle connections of a pool, and the queries that wait for one. */
export function countConnections(database: Database): { total: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** A commit that the server reported although no second one has it, which synchronous replication promises. */
class NotReplicated extends Error {
  readonly code = '08007';
}

/**
 * Fails a query whose commit is not replicated: where an operator cancels the waiting for a second server, PostgreSQL
 * reports success with a warning.
 */
function refuseUnreplicated(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let isUnreplicated = false;
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') isUnreplicated = true;
  });
  client.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    if (!isUnreplicated) return result;
    isUnreplicated = false;
    throw new NotReplicated('The outcome is unknown: no second server has confirmed the commit');
  }) as pg.Client['query'];
}

/** Milliseconds without an answer to a query; the server itself ends a statement after half of it. */
const longestSilence = 60_000;

function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Breaks a connection at once, without a word to the server. */
export function breakConnection(client: pg.Client, error: Error): void {
  streamOf(client).destroy(error);
}

/** Breaks a connection whose query gets no answer, since its server has vanished. */
export function endUnanswered(client: pg.Client, milliseconds = longestSilence): void {
  streamOf(client).setTimeout(milliseconds, () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) breakConnection(client, new Error('The server does not answer: timeout expired'));
  });
}

interface PoolOptions {
  url: () => string;
  /** The most connections. */
  size: number;
  onError: (error: Error) => void;
  /** Milliseconds until a query without an answer fails. */
  answerWithin?: number;
  /** Milliseconds for which a query waits for a connection. */
  freeWithin?: number;
  /** Called after each statement. */
  log?: ((event: LogEvent) => void) | undefined;
}

/** Opens a pool on the database; connections open when first needed, each at the current address. */
export function connect({
  url,
  size,
  onError,
  answerWithin = longestSilence,
  freeWithin = 10_000,
  log,
}: PoolOptions): Database {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...connectionSettings(url()) });
      nameStatements(this);
      refuseUnreplicated(this);
      endUnanswered(this, answerWithin);
      // One that breaks while in use fails its query; without a listener its own error would end the process.
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: freeWithin,
    Client: Client as typeof pg.Client,
  });
  // A connection that breaks while idle reports here; without a listener it would end the process.
  pool.on('error', onError);
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
  pools.set(database, pool);
  return database;
}
