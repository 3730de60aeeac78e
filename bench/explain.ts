import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionSettings } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { hotQueries } from './hot-queries.ts';
import { openWorlds, type World } from './world.ts';

// node bench/explain.ts [challenges] [members]: the plans of the hot queries with a large data set.

type Ask = (database: Database) => Promise<unknown>;

/** A value as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}

/** Prepares a query as the platform does, then explains its generic plan; what it writes is undone. */
async function explain(client: pg.Client, name: string, query: CompiledQuery): Promise<string> {
  const values = [...query.parameters];
  // Twice: the first run loads data into memory.
  for (let times = 0; times < 2; times += 1) {
    await client.query('begin');
    await client.query({ name, text: query.sql, values });
    await client.query('rollback');
  }
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, buffers, costs off) execute ${name}${given}`);
  await client.query('rollback');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function explainAll(world: World): Promise<void> {
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool(connectionSettings(world.databaseUrl));
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void (/^(?:begin|rollback)/.test(query.sql) || asked.push(query)),
  });
  const client = new pg.Client(connectionSettings(world.databaseUrl));
  await client.connect();
  for (const [title, ask] of Object.entries<Ask>(hotQueries(world))) {
    const before = asked.length;
    const transaction = await database.startTransaction().execute();
    await ask(transaction);
    await transaction.rollback().execute();
    for (const [index, query] of asked.slice(before).entries()) {
      const plan = await explain(client, `q${before + index}`, query);
      process.stdout.write(`\n## ${title}${index > 0 ? ' (besides)' : ''}\n${plan}\n`);
    }
  }
  await client.end();
  await database.destroy();
}

const [challenges, members] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 100_000)];
if (!Number.isInteger(challenges) || challenges < 100 || !Number.isInteger(members) || members < 1)
  throw new Error('Usage: node bench/explain.ts [challenges] [members]');
const worlds = await openWorlds();
try {
  const world = await worlds.make(challenges, members);
  process.stdout.write(
    `PostgreSQL ${worlds.postgresVersion}; ${challenges} challenges and ${members} members, written in ${world.seconds.toFixed(0)} s\n`,
  );
  await explainAll(world);
} finally {
  await worlds.end();
}
