import type { Database } from '../server/platform/database/schema.ts';
import { type Entry, openServerLog } from './server-log.ts';

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
