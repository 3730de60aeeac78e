import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addContestants, createIssuance } from '../server/features/challenges/certificates/certificates.factory.ts';
import { addIssuanceJob } from '../server/features/challenges/certificates/run-issuance.ts';
import { createChallenge } from '../server/features/challenges/challenges/challenges.factory.ts';
import { announce } from '../server/features/members/notifications/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { Channels } from '../server/platform/database/stay-connected.ts';
import { Jobs } from '../server/platform/jobs/jobs.ts';
import { addMemberCrowd } from './crowds.ts';
import {
  compareDuring,
  digits,
  type Meanwhile,
  measure,
  median,
  type Pace,
  ratio,
  table,
  tableOfSlowdown,
  whole,
} from './measure.ts';
import { startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

/** Participants that one statement adds: the baseline, and as many as the largest challenge may have. */
const few = 8000;
const many = 80_000;

export interface Participants {
  few: number;
  many: number;
  /** Milliseconds for each participant, the median of the rounds. */
  ofFew: number;
  ofMany: number;
}

/** Adds new members to a challenge by one statement, and takes all back; returns the milliseconds for each. */
async function addOnce(database: Database, people: number): Promise<number> {
  const transaction = await database.startTransaction().execute();
  try {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const challengeId = await createChallenge(transaction);
    await sql`
      with added as (
        insert into member (slug, first_name, last_name, email)
        select 'bulk-' || n, 'Ana', 'Souza', 'bulk-' || n || '@example.org' from generate_series(1, ${people}::int) n
        returning id
      )
      insert into contestant (member_id, country_residence, nationality, location, latitude, longitude)
      select id, 'BR', 'BR', 'Recife', -8 - id % 20, -35 - id % 20 from added`.execute(transaction);
    const begun = performance.now();
    await sql`
      insert into challenge_role (challenge_id, member_id, role)
      select ${challengeId}, id, 'contestant' from member where starts_with(slug, 'bulk-')`.execute(transaction);
    await sql`set constraints all immediate`.execute(transaction);
    return (performance.now() - begun) / people;
  } finally {
    await transaction.rollback().execute();
  }
}

/** Compares what a participant costs among many that come at once, with one among few. */
export async function compareParticipants({ databaseUrl }: World, { rounds }: Pace): Promise<Participants> {
  // A statement may take minutes on a busy machine.
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {}, answerWithin: 600_000 });
  try {
    const [ofFew, ofMany]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ofFew.push(await addOnce(database, few));
      ofMany.push(await addOnce(database, many));
    }
    return { few, many, ofFew: median(ofFew), ofMany: median(ofMany) };
  } finally {
    await database.destroy();
  }
}

/** How many times as much one participant may cost among many as among few. */
const mostOfFew = 1.5;

/** What a participant costs among many that one statement adds. */
export function tableOfParticipants({ few, many, ofFew, ofMany }: Participants): string {
  const growth = ofMany / ofFew;
  return table(
    [
      'Participants that one statement adds',
      `ms each of ${whole.format(few)}`,
      `of ${whole.format(many)}`,
      'ratio',
      'at most',
    ],
    [
      [
        'Add to a challenge',
        digits(ofFew),
        digits(ofMany),
        ratio(growth),
        `${mostOfFew} ${growth <= mostOfFew ? 'met' : 'missed'}`,
      ],
    ],
  );
}

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
async function openJobs(database: Database, databaseUrl: string): Promise<{ jobs: Jobs; stop: () => Promise<void> }> {
  const log = { info() {}, warn() {}, error() {} } as never;
  const channels = new Channels({ url: () => databaseUrl });
  const jobs = new Jobs({ database, channels, clock: systemClock, log });
  await jobs.start();
  return {
    jobs,
    stop: async () => {
      await jobs.stop();
      await channels.stop();
    },
  };
}

/** Measures the time to notify a crowd, and response times before and meanwhile, alternately. */
export async function measureFanOut(world: World, dataDirectory: string, pace: Pace): Promise<FanOut> {
  const { databaseUrl, slug } = world;
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  const { id } = await database.selectFrom('challenge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await followAll(database, id);
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: false });
  const { jobs, stop: stopJobs } = await openJobs(database, databaseUrl);

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
    await stopJobs();
    await server.stop();
    await database.destroy();
  }
}

/** The cost of notifying a crowd. */
export function tableOfFanOut({ followers, seconds, ...rest }: FanOut): string {
  return tableOfSlowdown(`${whole.format(followers)} members notified in ${seconds.toFixed(0)} s`, rest);
}

const certificates = 10_000;

export interface Issuing extends Meanwhile {
  readonly certificates: number;
  /** From the confirmation until the last certificate, by one process that also answers. */
  readonly seconds: number;
  /** The same by processes that are killed three times, with their starts. */
  readonly secondsKilled: number;
}

interface Progress {
  readonly issued: number;
  readonly status: string;
}

async function readProgress(database: Database, id: number): Promise<Progress> {
  const row = database.selectFrom('certificate_issuance').select(['issued', 'status']).where('id', '=', id);
  return row.executeTakeFirstOrThrow();
}

async function waitFor(database: Database, id: number, isReached: (progress: Progress) => boolean): Promise<void> {
  while (!isReached(await readProgress(database, id))) await pause(20);
}

const isDone = ({ status }: Progress) => status === 'done';

/** Fails where a contestant has no certificate, or more than one, or one that is not counted. */
async function checkOnceEach(database: Database): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as certificates, count(distinct c.member_id) as members, count(distinct code) as codes,
      (select count(*) from certificate_credential d where d.certificate_id = any(array_agg(c.id))) as credentials,
      (select sum(certificates) from member_impact i where i.member_id = any(array_agg(c.member_id))) as counted
    from certificate c join member m on m.id = c.member_id where m.slug like 'certified-%'`.execute(database);
  const wrong = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== certificates);
  if (wrong.length > 0) throw new Error(`Not once each: ${JSON.stringify(wrong)}`);
}

/** Removes the certificates of the crowd, which can be issued again then. */
async function removeCertificates(database: Database): Promise<void> {
  await sql`
    delete from certificate_credential where certificate_id in (
      select c.id from certificate c join member m on m.id = c.member_id where m.slug like 'certified-%')`.execute(
    database,
  );
  await sql`
    delete from certificate where member_id in (select id from member where slug like 'certified-%')`.execute(database);
}

/** Measures the time to issue to a crowd, and response times before and meanwhile, alternately. */
export async function measureIssuing(world: World, dataDirectory: string, pace: Pace): Promise<Issuing> {
  const { databaseUrl, slug } = world;
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  const { id } = await database.selectFrom('challenge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await sql`update challenge set closed_at = now() where id = ${id}`.execute(database);
  await addContestants(database, id, certificates);
  await sql`vacuum analyze`.execute(database);
  const options = { databaseUrl, dataDirectory, cacheResponses: false };

  async function issueKilled(): Promise<number> {
    const begun = performance.now();
    const issuance = await createIssuance(database, id);
    for (let kills = 0; kills < 3; kills += 1) {
      const { issued: before } = await readProgress(database, issuance);
      const server = await startPlatformServer(options);
      await waitFor(database, issuance, ({ issued }) => issued > before + certificates / 5);
      await server.kill();
    }
    const server = await startPlatformServer(options);
    await waitFor(database, issuance, isDone);
    const seconds = (performance.now() - begun) / 1000;
    await server.stop();
    await checkOnceEach(database);
    return seconds;
  }

  const secondsKilled = await issueKilled();
  const server = await startPlatformServer(options);
  const { jobs, stop: stopJobs } = await openJobs(database, databaseUrl);
  /** Issues all certificates again and runs `work` meanwhile. */
  async function issuing(work: () => Promise<void> = async () => {}): Promise<void> {
    await removeCertificates(database);
    const issuance = await createIssuance(database, id);
    await addIssuanceJob({ jobs }, database, issuance);
    await waitFor(database, issuance, ({ issued }) => issued > 0);
    await work();
    await waitFor(database, issuance, isDone);
  }
  try {
    const page = `/challenges/${slug}`;
    await measure(server, { path: page, connections: 4, seconds: pace.warmUpSeconds, acceptEncoding: 'identity' });
    const before = server.peakMemory();
    const begun = performance.now();
    await issuing();
    const seconds = (performance.now() - begun) / 1000;
    await checkOnceEach(database);
    const memory = { before, after: server.peakMemory() };
    const pages = await compareDuring({ server, path: page, pace, during: issuing });
    const api = await compareDuring({ server, path: '/api/challenges', pace, during: issuing });
    return { certificates, seconds, secondsKilled, memory, pages, api };
  } finally {
    await stopJobs();
    await server.stop();
    await database.destroy();
  }
}

/** How long certificates take, killed three times and not, and what the same process answers meanwhile. */
export function tableOfIssuing({ certificates, seconds, secondsKilled, ...rest }: Issuing): string {
  const title = `${whole.format(certificates)} certificates issued in ${seconds.toFixed(0)} s, killed three times in ${secondsKilled.toFixed(0)} s`;
  return tableOfSlowdown(title, rest);
}
