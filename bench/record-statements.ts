import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';

interface Entry {
  message: string;
  detail?: string;
}

/** `execute s12: insert …`, or `statement: begin`; a statement that is parsed anew is unnamed. */
const executed = /^(?:execute [^:]+|statement): ([\s\S]+)$/;
/** Jobs are looked for meanwhile. */
const ofJobs = /\bjobs\./;
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

async function readLog(database: Database): Promise<Entry[]> {
  const { rows } = await sql<{ text: string }>`select pg_read_file(pg_current_logfile('jsonlog')) as text`.execute(
    database,
  );
  const lines = rows[0]?.text.split('\n') ?? [];
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Entry);
}

export interface Recording {
  /** Runs `act`, and returns the statements that reached the database meanwhile, in their order. */
  record(act: () => Promise<void>): Promise<string[]>;
  stop(): Promise<void>;
}

/** Makes PostgreSQL log the statements of a database, of connections that are opened from now on. */
export async function startRecording(database: Database): Promise<Recording> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const name = sql.id((rows[0] as { name: string }).name);
  const reload = async () => {
    await sql`select pg_reload_conf()`.execute(database);
    await pause(300);
  };
  await sql`alter system set log_destination = 'jsonlog'`.execute(database);
  await sql`alter database ${name} set log_statement = 'all'`.execute(database);
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
    record: async (act) => {
      const begin = await mark();
      await act();
      const entries = await read(begin, await mark());
      return entries.flatMap((entry) => withLiterals(entry) ?? []).filter((statement) => !ofJobs.test(statement));
    },
    stop: async () => {
      await sql`alter database ${name} reset log_statement`.execute(database);
      await sql`alter system reset log_destination`.execute(database);
      await reload();
    },
  };
}
