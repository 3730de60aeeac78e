import { apiCalls } from '@mutirao/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from './testing/test-app.ts';

// During an upgrade without downtime, an instance goes on while a newer one adds to the schema: on open connections,
// with statements prepared and functions compiled before.
const settings = { RESPONSE_CACHE: 'off', DATABASE_POOL: '2' };
const older = await startTestApp({ settings });
const { app, database, create, join, takePart, clock } = older;
const master = await join({ roles: ['master_admin'], profile: true });
const [id = 0] = await create({});
await takePart({ memberId: master.id, challengeId: id, roles: ['contestant'] });

const path = `/api/challenges/${id}`;
const endless = new Set(['GET /notifications/stream']);
const reads = Object.keys(apiCalls)
  .filter((call) => call.startsWith('GET ') && !endless.has(call))
  .map((call) => `/api${call.slice(4).replaceAll(/:\w+/g, String(id))}`);

/** The status of each read, and of some writes. */
async function useEverything(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<void> {
    const answer = await app.inject({ method, url, headers: master.headers, ...(payload && { payload }) });
    statuses[`${method} ${url}`] = answer.statusCode;
  }
  for (const url of reads) await call('GET', url);
  await call('POST', `${path}/unfollow`);
  await call('POST', `${path}/follow`);
  await call('POST', `${path}/visitors`);
  await call('POST', `${path}/forum/topics`, { title: 'Quando?', description: '<p>Quando?</p>' });
  return statuses;
}

async function addToEveryTable(): Promise<number> {
  const { rows } = await sql<{ name: string }>`select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database);
  const additions = rows.map(
    ({ name }) => `alter table ${name} add column added text, add column counted int not null default 0;`,
  );
  await sql
    .raw(`begin; ${additions.join('\n')} create table beside (member_id int references member); commit`)
    .execute(database);
  return rows.length;
}

test('every call goes on while a newer version adds columns to every table', async () => {
  await app.inject({ method: 'POST', url: `${path}/teams`, headers: master.headers, payload: { name: 'Sol' } });
  await useEverything();
  const before = await useEverything();
  expect(Object.entries(before).filter(([, status]) => status >= 500)).toEqual([]);
  expect(Object.values(before).filter((status) => status < 300).length).toBeGreaterThan(60);

  expect(await addToEveryTable()).toBeGreaterThan(80);

  expect(await useEverything()).toEqual(before);
});

test('instances of both versions show what the other writes', async () => {
  const newer = await startTestApp({ databaseUrl: older.databaseUrl, clock });
  const total = async ({ read }: typeof older) => (await read(`${path}/forum/topics`)).total;
  const count = await total(older);
  expect(await total(newer)).toBe(count);

  for (const [writer, reader] of [
    [older, newer],
    [newer, older],
  ] as const) {
    const shown = await total(reader);
    const payload = { title: `Pergunta ${shown}`, description: '<p>E agora?</p>' };
    const created = await writer.app.inject({
      method: 'POST',
      url: `${path}/forum/topics`,
      headers: master.headers,
      payload,
    });
    expect(created.statusCode).toBe(201);
    await reader.receiveAll();
    expect(await total(reader)).toBe(shown + 1);
  }
});
