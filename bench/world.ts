import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedCrowd } from '../db/demo/crowd.ts';
import { seedDemoWorld } from '../db/demo/index.ts';
import { createWrite } from '../server/platform/cache/changes.ts';
import { KeptAnswers } from '../server/platform/cache/kept-answers.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import { joinEmbeddedPostgres } from '../server/platform/database/embedded/index.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import type { Database } from '../server/platform/database/schema.ts';

export interface World {
  readonly databaseUrl: string;
  readonly challenges: number;
  /** The slug of a challenge in the middle of them, and a tag that many carry. */
  readonly slug: string;
  readonly tag: string;
  /** How long it took to write them. */
  readonly seconds: number;
}

export interface Worlds {
  readonly dataDirectory: string;
  readonly postgresVersion: string;
  /** Makes a database with this many challenges: the demo world and a crowd of variations. */
  make(challenges: number): Promise<World>;
  end(): Promise<void>;
}

const open = (url: string) => connect({ url: () => url, size: 2, onError: () => {} });

async function fill(database: Database, challenges: number): Promise<void> {
  await migrate(database);
  const platform = { database, clock: systemClock, write: createWrite(database, new KeptAnswers()) };
  await seedDemoWorld(platform);
  const { rows } = await sql<{ count: number }>`select count(*) as count from challenge`.execute(database);
  await seedCrowd(platform, challenges - (rows[0]?.count ?? 0));
  // What autovacuum would do in the first minute, and not while it is measured.
  await sql`vacuum analyze`.execute(database);
  await sql`checkpoint`.execute(database);
}

async function describe(database: Database) {
  const { rows } = await sql<{ slug: string; tag: string }>`
    select slug, (select substr(scope, 5) from challenge_total where scope like 'tag:%' and situation = 'all'
      order by total desc, scope limit 1) as tag
    from challenge where published order by abs(id - (select max(id) from challenge) / 2) limit 1`.execute(database);
  return rows[0] as { slug: string; tag: string };
}

/** Starts a PostgreSQL of the benchmark's own in a temporary folder. */
export async function openWorlds(): Promise<Worlds> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'mutirao-bench-'));
  const postgres = await joinEmbeddedPostgres({ directory: join(dataDirectory, 'postgres'), log: () => {} });
  const main = open(postgres.url);
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(main);

  return {
    dataDirectory,
    postgresVersion: rows[0]?.server_version ?? '',
    make: async (challenges) => {
      const name = `world_${challenges}`;
      await sql`create database ${sql.id(name)}`.execute(main);
      const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
      const database = open(databaseUrl);
      const begun = performance.now();
      await fill(database, challenges);
      const seconds = (performance.now() - begun) / 1000;
      const described = await describe(database);
      await database.destroy();
      return { databaseUrl, challenges, seconds, ...described };
    },
    end: async () => {
      await main.destroy();
      await postgres.leave();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
