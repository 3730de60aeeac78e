import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addContestants, createIssuance } from '../server/features/challenges/certificates/certificates.factory.ts';
import { addIssuanceJob } from '../server/features/challenges/certificates/run-issuance.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { Jobs } from '../server/platform/jobs/jobs.ts';
import { compareDuring, type Meanwhile, measure, type Pace, tableOfSlowdown } from './measure.ts';
import { startPlatformServer } from './servers.ts';
import { whole } from './table.ts';
import type { World } from './world.ts';

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
  const log = { info() {}, warn() {}, error() {} } as never;
  const jobs = new Jobs({ database, url: () => databaseUrl, clock: systemClock, log, pollingInterval: 10 });
  await jobs.start();
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
    await jobs.stop();
    await server.stop();
    await database.destroy();
  }
}

/** How long certificates take, killed three times and not, and what the same process answers meanwhile. */
export function tableOfIssuing({ certificates, seconds, secondsKilled, ...rest }: Issuing): string {
  const title = `${whole.format(certificates)} certificates issued in ${seconds.toFixed(0)} s, killed three times in ${secondsKilled.toFixed(0)} s`;
  return tableOfSlowdown(title, rest);
}
