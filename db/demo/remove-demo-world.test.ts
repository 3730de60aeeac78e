import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTeams } from '../../server/features/challenges/teams/teams.factory.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { expectError } from '../../server/testing/expect-error.ts';
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { seedCrowd } from './challenges.ts';
import { describeClosedAccounts, fillEmptyDatabase, seedDemoWorld } from './index.ts';
import { demoPassword } from './members.ts';
import { removeDemoWorld } from './remove-demo-world.ts';

const local = { SEED: 'demo', PUBLIC_URL: 'http://localhost:3000' };
const open = await startTestApp({ databaseUrl: await createTestDatabase('tables'), settings: local });
await seedDemoWorld(open.platform);
const { databaseUrl } = open;

const startEmpty = async () => startTestApp({ databaseUrl: await createTestDatabase('tables') });
/** Both tests write a demo world of their own. */
const patience = { timeout: 120_000 };
const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const send = ({ post }: TestApp, path: string, body: object, headers = {}) =>
  post(`/api/${path}`, { ...json, ...headers }, JSON.stringify(body));
const signIn = (app: TestApp, username = 'admin@example.org') =>
  send(app, 'oauth/token', { grant_type: 'password', username, password: demoPassword });

const counters: Record<string, string> = {
  challenge_listing_block: 'where total > 0',
  challenge_total: 'where total > 0',
  impact_board_total: 'where members > 0',
  impact_total: 'where challenges_count > 0 or lives_changed > 0',
};

/** The rows of every table, without those that count something and count nothing. */
async function countRows({ database }: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const where = sql.raw(counters[name] ?? '');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} ${where}`.execute(database);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

test.each([
  ['SEED=none', { SEED: 'none', PUBLIC_URL: 'http://localhost:3000' }, 'admin'],
  ['a public address', { SEED: 'demo', PUBLIC_URL: 'https://desafios.example.org' }, 'judge'],
  ['an address of the local network', { SEED: 'demo', PUBLIC_URL: 'http://192.168.0.7:3000' }, 'advisor'],
])(
  'with %s demo accounts cannot sign in, nor recover a password, nor go on with a session',
  async (_what, settings, name) => {
    const signedIn = await signIn(open);
    expect(signedIn.statusCode).toBe(200);
    const [cookie] = String([signedIn.headers['set-cookie']].flat()[0]).split(';');
    const closed = await startTestApp({ databaseUrl, settings });
    const wrong = { error: 'unauthenticated', message: 'Wrong e-mail or password.' } as const;
    expectError(await signIn(closed), wrong);
    expectError(await signIn(closed, 'master-admin@example.org'), wrong);
    const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
    expect((await closed.get('/api/contestants/me', headers)).statusCode).toBe(401);
    const renewed = await send(
      closed,
      'oauth/token',
      { grant_type: 'refresh_token' },
      { cookie: `${cookie}; __Host-${cookie}` },
    );
    expect(renewed.statusCode).toBe(401);
    expect((await send(closed, 'password/email', { email: `${name}@example.org` })).statusCode).toBe(404);
    expect(await describeClosedAccounts(closed.database)).toContain('npm run cli -- remove-demo');
    // Other members are none of it.
    const email = `real.${crypto.randomUUID()}@example.org`;
    await closed.join({ email, password_hash: await hashPassword(demoPassword) });
    expect((await signIn(closed, email)).statusCode).toBe(200);
  },
);

test('what is left after removing it is what a platform without it begins with', patience, async () => {
  const [full, bare] = [await startEmpty(), await startEmpty()];
  await fillEmptyDatabase(bare.platform, { demo: false });
  await seedDemoWorld(full.platform);
  await seedCrowd(full.platform, 60);
  const { challenges, members } = await removeDemoWorld(full.platform);
  expect([challenges > 60, members > 20]).toEqual([true, true]);
  expect(await countRows(full)).toEqual(await countRows(bare));
  const organisation = async ({ database }: TestApp) => database.selectFrom('organisation').selectAll().execute();
  expect(await organisation(full)).toEqual(await organisation(bare));
  const texts = ({ read }: TestApp) => Promise.all(['pages', 'pages/terms-of-use'].map((path) => read(`/api/${path}`)));
  const [pages, { updated_at: _, ...terms }] = await texts(bare);
  expect(await texts(full)).toMatchObject([pages, terms]);
  expect(await full.read('/api/challenges')).toMatchObject({ total: 0 });
  expect(await removeDemoWorld(full.platform)).toEqual({ challenges: 0, members: 0 });
});

test(
  'what real people made stays, also among the demo members and in a team that one of them leads',
  patience,
  async () => {
    const app = await startEmpty();
    await seedDemoWorld(app.platform);
    const [challengeId = 0] = await app.create({
      slug: 'a-real-challenge-2',
      title_pt: 'Um desafio',
      title_en: 'A challenge',
    });
    const ana = await app.join({ email: 'ana@organisation.example', profile: true });
    const { id: demoId } = await app.database
      .selectFrom('member')
      .select('id')
      .where('email', '=', 'contestant@example.org')
      .executeTakeFirstOrThrow();
    for (const memberId of [demoId, ana.id])
      await app.takePart({ memberId, challengeId, follows: true, roles: ['contestant'] });
    await app.platform.write((transaction) =>
      createTeams(transaction, [{ challengeId, name: 'Mistas', people: [demoId, ana.id] }]),
    );
    const challenge = `/api/challenges/${challengeId}`;
    const read = async () => [await app.read(challenge), (await app.read(`${challenge}/teams`)).data];
    expect(await read()).toMatchObject([{ followers_count: 2 }, [{ responsible: { id: demoId } }]]);
    await removeDemoWorld(app.platform);
    await app.receiveAll();
    expect(await read()).toMatchObject([
      { followers_count: 1, teams_count: 1 },
      [{ name: 'Mistas', responsible: { id: ana.id } }],
    ]);
    expect(await app.read('/api/challenges')).toMatchObject({
      total: 1,
      data: [{ id: challengeId, followers_count: 1 }],
    });
    const teams = await app.database.selectFrom('team').select('people_count').execute();
    expect(teams).toEqual([{ people_count: 1 }]);
    expect((await app.get('/api/contestants/me', ana.headers)).statusCode).toBe(200);
  },
);
