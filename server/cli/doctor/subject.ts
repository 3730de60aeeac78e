import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { sql } from 'kysely';
import { connect } from '../../platform/database/connect.ts';
import { joinEmbeddedPostgres } from '../../platform/database/embedded/index.ts';
import { findHome } from '../../platform/database/embedded/placement.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';

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

interface Opened {
  readonly subject: Subject;
  /** Why there is no database. */
  readonly findings: readonly Finding[];
  readonly close: () => Promise<void>;
}

/** The settings with the key of the data directory, which the start would read or generate. */
async function withSecret(environment: Environment): Promise<Environment> {
  const path = join(environment.dataDirectory, 'secret-key');
  if (environment.secretKey || !existsSync(path)) return environment;
  return { ...environment, secretKey: await readFile(path, 'utf8').catch(() => undefined) };
}

/** Opens what checks look at and changes nothing: an embedded database that is stopped is started for them. */
export async function openSubject(variables: Subject['variables']): Promise<Opened> {
  const environment = await withSecret(readEnvironment(variables));
  const directory = join(environment.dataDirectory, 'postgres');
  const none = { variables, environment, database: undefined, hasTables: false, databaseUrl: undefined };
  if (!environment.databaseUrl && !findHome(directory))
    return {
      subject: none,
      findings: [
        warning(
          text('Ainda não há banco de dados.', 'There is no database yet.'),
          text('O primeiro início cria um em DATA_DIR.', 'The first start creates one in DATA_DIR.'),
        ),
      ],
      close: async () => {},
    };
  let embedded: Awaited<ReturnType<typeof joinEmbeddedPostgres>> | undefined;
  let database: Subject['database'];
  const close = async () => {
    await database?.destroy();
    await embedded?.leave();
  };
  try {
    if (!environment.databaseUrl) embedded = await joinEmbeddedPostgres({ directory, log: () => {} });
    const databaseUrl = environment.databaseUrl ?? (embedded?.url as string);
    database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('kysely_migration') is not null as there`.execute(database);
    const hasTables = rows[0]?.there === true;
    return { subject: { ...none, database, hasTables, databaseUrl }, findings: [], close };
  } catch (error) {
    await close();
    const reason = reasonOf(error);
    const advice = environment.databaseUrl
      ? text(
          'Confira DATABASE_URL: máquina, porta, usuário, senha e nome do banco.',
          'Check DATABASE_URL: host, port, user, password and name of the database.',
        )
      : text('Veja o log em DATA_DIR/postgres/log.', 'Look at the log in DATA_DIR/postgres/log.');
    return {
      subject: none,
      findings: [
        failure(text(`O banco de dados não responde: ${reason}`, `The database does not answer: ${reason}`), advice),
      ],
      close: async () => {},
    };
  }
}
