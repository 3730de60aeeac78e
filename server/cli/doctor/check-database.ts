import { sql } from 'kysely';
import { connect } from '../../platform/database/connect.ts';
import { findAppliedMigrations, listMigrations } from '../../platform/database/migrate.ts';
import { type Check, type Finding, failure, ok, reasonOf, text, warning } from './subject.ts';

const oldestVersion = 150_000;
/** The connections of an instance beside its pool. */
const beside = 3;

interface Server {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly most: number;
  readonly used: number;
  readonly trigram: boolean;
  readonly creatable: boolean;
  readonly writable: boolean;
}

/** Its version, tables, extension, encoding and connections. */
export const checkDatabase: Check = async ({ database, hasTables, environment }) => {
  if (!database) return [];
  const { rows } = await sql<Server>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding, current_setting('max_connections')::int as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      exists (select from pg_extension where extname = 'pg_trgm') as trigram,
      exists (select from pg_available_extensions where name = 'pg_trgm') as creatable,
      not pg_is_in_recovery() as writable
    from pg_database where datname = current_database()`.execute(database);
  const { version, number, encoding, most, used, trigram, creatable, writable } = rows[0] as Server;
  const findings: Finding[] = [ok(`O PostgreSQL ${version} responde.`, `PostgreSQL ${version} answers.`)];
  if (number < oldestVersion)
    findings.push(
      failure(
        text(`O PostgreSQL ${version} é antigo demais.`, `PostgreSQL ${version} is too old.`),
        text('Use a versão 15 ou mais nova.', 'Use version 15 or later.'),
      ),
    );
  if (!writable)
    findings.push(
      failure(
        text(
          'Este PostgreSQL é uma réplica e não aceita escrita.',
          'This PostgreSQL is a replica and takes no writes.',
        ),
        text('Aponte DATABASE_URL para o primário.', 'Let DATABASE_URL lead to the primary.'),
      ),
    );
  if (encoding !== 'UTF8')
    findings.push(
      failure(
        text(`O banco está em ${encoding}: acentos se perdem.`, `The database is in ${encoding}: accents are lost.`),
        text('Crie o banco com encoding UTF8.', 'Create the database with encoding UTF8.'),
      ),
    );
  if (!trigram && (hasTables || !creatable))
    findings.push(
      failure(
        text('Falta a extensão pg_trgm.', 'The extension pg_trgm is missing.'),
        text(
          'Instale o pacote postgresql-contrib e rode `create extension pg_trgm`.',
          'Install the package postgresql-contrib and run `create extension pg_trgm`.',
        ),
      ),
    );
  const needed = environment.databasePool + beside;
  if (needed > most)
    findings.push(
      failure(
        text(
          `O banco aceita ${most} conexões; uma instância usa até ${needed}.`,
          `The database takes ${most} connections; an instance uses up to ${needed}.`,
        ),
        text('Diminua DATABASE_POOL ou aumente max_connections.', 'Lower DATABASE_POOL or raise max_connections.'),
      ),
    );
  else if (used > most * 0.8)
    findings.push(
      warning(
        text(
          `${used} de ${most} conexões do banco estão em uso.`,
          `${used} of ${most} connections of the database are in use.`,
        ),
        text(
          `A soma de DATABASE_POOL + ${beside} de todas as instâncias deve caber em max_connections.`,
          `The sum of DATABASE_POOL + ${beside} of all instances must fit max_connections.`,
        ),
      ),
    );
  return [...findings, ...(await checkStandby(database, environment)), await checkMigrations(database, hasTables)];
};

/** Whether reads of a standby have what was committed before. */
async function checkStandby(
  primary: NonNullable<Parameters<Check>[0]['database']>,
  { databaseReadUrl }: Parameters<Check>[0]['environment'],
): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const findings: Finding[] = [];
  const { rows } = await sql<{ waits: boolean }>`
    select current_setting('synchronous_commit') = 'remote_apply'
      and current_setting('synchronous_standby_names') <> '' as waits`.execute(primary);
  if (!rows[0]?.waits)
    findings.push(
      failure(
        text(
          'O primário não espera a réplica: as leituras de DATABASE_READ_URL podem estar atrasadas.',
          'The primary does not wait for the standby: reads of DATABASE_READ_URL may be outdated.',
        ),
        text(
          'Use replicação síncrona com synchronous_commit = remote_apply (docs/growing.md).',
          'Use synchronous replication with synchronous_commit = remote_apply (docs/growing.md).',
        ),
      ),
    );
  const standby = connect({ url: () => databaseReadUrl, size: 1, onError: () => {} });
  try {
    await sql`select`.execute(standby);
  } catch (error) {
    const reason = reasonOf(error);
    findings.push(
      warning(
        text(`A réplica não responde: ${reason}`, `The standby does not answer: ${reason}`),
        text(
          'Confira DATABASE_READ_URL. Até lá, o primário responde às leituras.',
          'Check DATABASE_READ_URL. Until then, the primary answers reads.',
        ),
      ),
    );
  } finally {
    await standby.destroy();
  }
  return findings.length > 0 ? findings : [ok('A réplica responde às leituras.', 'The standby answers reads.')];
}

async function checkMigrations(
  database: NonNullable<Parameters<Check>[0]['database']>,
  hasTables: boolean,
): Promise<Finding> {
  if (!hasTables)
    return warning(
      text('O banco está vazio.', 'The database is empty.'),
      text('O primeiro início cria as tabelas.', 'The first start creates its tables.'),
    );
  const [{ length: known }, { length: applied }] = await Promise.all([
    listMigrations(),
    findAppliedMigrations(database),
  ]);
  if (applied > known)
    return failure(
      text(
        `O banco tem ${applied} migrações, e esta versão conhece ${known}.`,
        `The database has had ${applied} migrations, and this version knows ${known}.`,
      ),
      text(
        'Instale a versão mais nova: esta é anterior ao banco.',
        'Install the newer version: this one is older than the database.',
      ),
    );
  if (applied < known)
    return warning(
      text(`Faltam ${known - applied} migrações.`, `${known - applied} migrations are missing.`),
      text(
        'O próximo início as aplica. Faça antes uma cópia de segurança.',
        'The next start applies them. Make a backup before.',
      ),
    );
  return ok(`As ${known} migrações estão aplicadas.`, `All ${known} migrations are applied.`);
}
