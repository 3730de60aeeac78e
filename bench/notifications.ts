import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { announce } from '../server/features/members/notifications/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { Jobs } from '../server/platform/jobs/jobs.ts';
import { compareDuring, type Meanwhile, measure, type Pace, tableOfSlowdown } from './measure.ts';
import { addMemberCrowd } from './member-crowd.ts';
import { startPlatformServer } from './servers.ts';
import { whole } from './table.ts';
import type { World } from './world.ts';

/** The number of followers of the announced challenge. */
const followers = 100_000;
export interface FanOut extends Meanwhile {
  readonly followers: number;
  /** From the announcement until the last delivery. */
  readonly seconds: number;
}

/** Makes the whole crowd follow a challenge; half of them choose mails at once, the others a daily digest. */
async function followAll(database: Database, challengeId: number): Promise<void> {
  await addMemberCrowd(database, followers);
  await database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update member set confirmed_at = now() where slug like 'ana-souza-%'`.execute(transaction);
    await sql`update platform_setting set email_frequency = 'daily' where member_id % 2 = 0`.execute(transaction);
    await sql`
      insert into challenge_follow (challenge_id, member_id)
      select ${challengeId}::int, id from member where slug like 'ana-souza-%'`.execute(transaction);
  });
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`checkpoint`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** The announcement for the measured server to deliver; this process delivers none. */
async function openJobs(database: Database, databaseUrl: string): Promise<Jobs> {
  const log = { info() {}, warn() {}, error() {} } as never;
  const jobs = new Jobs({ database, url: () => databaseUrl, clock: systemClock, log, pollingInterval: 10 });
  await jobs.start();
  return jobs;
}

/** Measures the time to notify a crowd, and response times before and meanwhile, alternately. */
export async function measureFanOut(world: World, dataDirectory: string, pace: Pace): Promise<FanOut> {
  const { databaseUrl, slug } = world;
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  const { id } = await database.selectFrom('challenge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await followAll(database, id);
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: false });
  const jobs = await openJobs(database, databaseUrl);

  async function waitFor(condition: string): Promise<void> {
    const where = sql.raw(condition);
    while ((await sql`select from announcement where ${where}`.execute(database)).rows.length > 0) await pause(20);
  }
  const allDelivered = () => waitFor('finished_at is null');
  /** Announces something and runs `work` during its delivery. */
  async function delivering(work: () => Promise<void> = allDelivered): Promise<void> {
    const news = { event: 'challenge_finished' as const, detail: {}, challengeId: id, now: new Date() };
    await database.transaction().execute((transaction) => announce({ jobs }, transaction, news));
    await waitFor('finished_at is null and member_cursor = 0');
    await work();
    await allDelivered();
  }
  try {
    const page = `/challenges/${slug}`;
    await measure(server, { path: page, connections: 4, seconds: pace.warmUpSeconds, acceptEncoding: 'identity' });
    const before = server.peakMemory();
    const begun = performance.now();
    await delivering();
    const seconds = (performance.now() - begun) / 1000;
    const memory = { before, after: server.peakMemory() };
    const pages = await compareDuring({ server, path: page, pace, during: delivering });
    const api = await compareDuring({ server, path: '/api/challenges', pace, during: delivering });
    return { followers, seconds, memory, pages, api };
  } finally {
    await jobs.stop();
    await server.stop();
    await database.destroy();
  }
}

/** The cost of notifying a crowd. */
export function tableOfFanOut({ followers, seconds, ...rest }: FanOut): string {
  return tableOfSlowdown(`${whole.format(followers)} members notified in ${seconds.toFixed(0)} s`, rest);
}
