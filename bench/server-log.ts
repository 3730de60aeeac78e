import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';

/** An entry of PostgreSQL's log. */
export interface Entry {
  readonly message: string;
  readonly detail?: string;
}

export interface ServerLog {
  /** Runs `act`, and returns the entries that were written meanwhile, in their order. */
  during(act: () => Promise<void>): Promise<Entry[]>;
  stop(): Promise<void>;
}

async function readLog(database: Database): Promise<Entry[]> {
  const { rows } = await sql<{ text: string }>`select pg_read_file(pg_current_logfile('jsonlog')) as text`.execute(
    database,
  );
  const lines = rows[0]?.text.split('\n') ?? [];
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Entry);
}

/** Makes PostgreSQL log more of a database, by a setting of connections that are opened from now on. */
export async function openServerLog(
  database: Database,
  setting: 'log_statement' | 'log_min_duration_statement',
  value: string,
): Promise<ServerLog> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const name = sql.id((rows[0] as { name: string }).name);
  const reload = async () => {
    await sql`select pg_reload_conf()`.execute(database);
    await pause(300);
  };
  await sql`alter system set log_destination = 'jsonlog'`.execute(database);
  // One file, which is read as a whole.
  await sql`alter system set log_rotation_size = 0`.execute(database);
  await sql`alter database ${name} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(database);
  await reload();

  async function mark(): Promise<string> {
    const text = crypto.randomUUID();
    await sql`do ${sql.lit(`begin raise log '${text}'; end`)}`.execute(database);
    return text;
  }

  /** The entries between two marks. */
  async function read(begin: string, end: string): Promise<Entry[]> {
    for (;;) {
      const entries = await readLog(database);
      const position = (text: string) => entries.findIndex(({ message }) => message === text);
      if (position(end) >= 0) return entries.slice(position(begin) + 1, position(end));
      await pause(50);
    }
  }

  return {
    during: async (act) => {
      const begin = await mark();
      await act();
      return read(begin, await mark());
    },
    stop: async () => {
      await sql`alter database ${name} reset ${sql.id(setting)}`.execute(database);
      for (const changed of ['log_destination', 'log_rotation_size'])
        await sql`alter system reset ${sql.id(changed)}`.execute(database);
      await reload();
    },
  };
}

/** `execute s12: insert …`, or `statement: begin`; a statement that is parsed anew is unnamed. */
const executed = /^(?:execute [^:]+|statement): ([\s\S]+)$/;
/** Jobs are looked for meanwhile. */
export const ofJobs = /\bjobs\./;
const parameter = /\$(\d+) = (NULL|'(?:[^']|'')*')/g;

/** A literal as pgbench takes it, which reads a colon and a word as a variable. */
function literal(value = ''): string {
  return /:[a-z]/i.test(value) ? `(${value.replaceAll(':', "' || chr(58) || '")})` : value;
}

/** The statement as it was executed, with its parameters as literals. */
function withLiterals({ message, detail = '' }: Entry): string | undefined {
  const text = executed.exec(message)?.[1];
  if (!text) return undefined;
  const values = new Map([...detail.matchAll(parameter)].map(([, number, value]) => [number, literal(value)]));
  return text.replace(/\$(\d+)/g, (whole, number) => values.get(number) ?? whole);
}

export interface Recording {
  /** Runs `act`, and returns the statements that reached the database meanwhile, in their order. */
  record(act: () => Promise<void>): Promise<string[]>;
  stop(): Promise<void>;
}

/** Makes PostgreSQL log the statements of a database, of connections that are opened from now on. */
export async function startRecording(database: Database): Promise<Recording> {
  const log = await openServerLog(database, 'log_statement', 'all');
  return {
    record: async (act) => {
      const entries = await log.during(act);
      return entries.flatMap((entry) => withLiterals(entry) ?? []).filter((statement) => !ofJobs.test(statement));
    },
    stop: log.stop,
  };
}
