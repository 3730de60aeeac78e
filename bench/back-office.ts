import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { auditLog } from '../server/features/site/audit-log/index.ts';
import { findExports } from '../server/features/site/exports/exports.queries.ts';
import { type AnyList, exportedLists, makeExport } from '../server/features/site/exports/make-export.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import type { Platform } from '../server/platform/platform.ts';
import { digits, table, whole } from './measure.ts';
import { type Entry, ofJobs, openServerLog, secretKey, startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

interface Named {
  /** The challenge of the crowd, and one of its stages. */
  readonly challenge: number;
  readonly stage: number;
}

/** The lists of the back office with each filter and order, by their addresses below `/api`. */
export function staffLists({ challenge, stage }: Named): Readonly<Record<string, string>> {
  const of = `admin/challenges/${challenge}`;
  const year = new Date().getUTCFullYear();
  return {
    'challenges, newest': 'admin/challenges',
    'challenges by title': 'admin/challenges?order=title',
    'challenges by the last change': 'admin/challenges?order=changed',
    'challenges by deadline, published': 'admin/challenges?state=published&order=deadline',
    'challenges of a goal': 'admin/challenges?category=6',
    'challenges of a goal, by deadline': 'admin/challenges?category=14&order=deadline',
    'challenges to come': 'admin/challenges?situation=coming_soon',
    'challenges, drafts': 'admin/challenges?state=draft',
    'challenges, archived': 'admin/challenges?state=archived&order=title',
    'challenges by a part of a title': 'admin/challenges?search=agua&order=title',
    'challenges by a title that none has': 'admin/challenges?search=xyzzy',
    tags: 'admin/tags',
    'tags by a part of their name': 'admin/tags?search=ri',
    'goals to edit': 'admin/categories',
    'people, newest': 'admin/members',
    'people by a part of a name': 'admin/members?search=souza+5',
    'people by a name that all share': 'admin/members?search=souza',
    'people by a name that nobody has': 'admin/members?search=xyzzy',
    'people by e-mail address': 'admin/members?search=ana-souza-5432@example.org',
    'people: staff': 'admin/members?filter=staff',
    'people: unconfirmed': 'admin/members?filter=unconfirmed',
    'people: unconfirmed, by a name that all share': 'admin/members?filter=unconfirmed&search=souza',
    'people: suspended': 'admin/members?filter=suspended',
    'people: leaving': 'admin/members?filter=leaving',
    inbox: 'admin/inbox',
    'inbox, newest': 'admin/inbox?order=newest',
    'inbox: overdue': 'admin/inbox?status=overdue',
    'inbox: answered proposals': 'admin/inbox?kind=proposal&status=answered',
    'inbox: nobody has it': 'admin/inbox?assigned=nobody',
    'inbox: someone has it, all, newest': 'admin/inbox?assigned=someone&status=all&order=newest',
    'inbox by a word that many have': 'admin/inbox?status=all&search=rio',
    'inbox by a word that none has': 'admin/inbox?status=all&search=xyzzy',
    'queues of the inbox': 'admin/inbox/queues',
    'audit log': 'admin/audit-log',
    'audit log: one kind': 'admin/audit-log?kind=content_changed',
    'audit log: a rare kind': 'admin/audit-log?kind=accounts_merged',
    'audit log: an earlier month': `admin/audit-log?from=${year}-01-01&to=${year}-01-31`,
    'audit log by a name that all share': 'admin/audit-log?search=souza',
    'audit log by a name that nobody has': 'admin/audit-log?search=xyzzy',
    'audit log: a name and a kind': 'admin/audit-log?search=souza+543&kind=signed_in',
    'translations due': 'admin/translations',
    'translations due into English': 'admin/translations?language=en',
    'translations due of challenges': 'admin/translations?kind=challenge',
    'translations due of tasks into Portuguese': 'admin/translations?kind=task&language=pt',
    'moderation, longest waiting': 'moderation/cases',
    'moderation, most reported': 'moderation/cases?order=reports',
    'moderation: hidden teams': 'moderation/cases?kind=team&status=hidden',
    'moderation: all of a challenge': `moderation/cases?challenge=${challenge}&status=all`,
    participants: `${of}/participants`,
    'participants by name': `${of}/participants?order=name`,
    'participants by a part of a name': `${of}/participants?search=souza+54`,
    'participants by a name that nobody has': `${of}/participants?search=xyzzy`,
    'participants by a name that nobody has, by name': `${of}/participants?search=xyzzy&order=name`,
    'participants by place': `${of}/participants?place=recife`,
    'participants by a place that nobody has': `${of}/participants?place=xyzzy`,
    'participants by skill': `${of}/participants?skill=ux`,
    'participants who answered': `${of}/participants?answered=${stage}`,
    'participants who did not answer, by name': `${of}/participants?unanswered=${stage}&order=name`,
    'participants since a day': `${of}/participants?since=${year}-01-01&order=oldest`,
    'participants without a team': `${of}/participants?team=none`,
    'participants who lead a team': `${of}/participants?team=leads`,
    'teams of a challenge': `${of}/teams`,
    'teams with room': `${of}/teams?size=open`,
    'teams by a part of a name': `${of}/teams?search=equipe+19`,
    'teams by a name that none has': `${of}/teams?search=xyzzy`,
    'teams that did not answer': `${of}/teams?unanswered=${stage}`,
    'what waits in a challenge': `${of}/waiting`,
    'people of a challenge': `${of}/people`,
    'people to give a role': `${of}/member-search?search=souza`,
    announcements: `${of}/announcements`,
    'whom an announcement would reach': `${of}/announcements/reach`,
    'front page': 'admin',
  };
}

/** How long the statements of a list of the back office take PostgreSQL, in milliseconds, one after the other. */
export interface StaffList {
  readonly name: string;
  readonly median: number;
  readonly slowest: number;
  /** The median of its answers over HTTP. */
  readonly overHttp: number;
}

const times = 11;

/** A token of a master admin. */
async function signIn(database: Database): Promise<string> {
  const memberId = await createMemberRow(database, { roles: ['master_admin'] }, systemClock());
  const services = { clock: systemClock, environment: readEnvironment({}) };
  const { sessionId } = await openSession(services, database, { memberId, browser: { userAgent: '' } });
  return new AccessTokens(signingKeys([secretKey]), systemClock).sign({ memberId, sessionId });
}

/** The challenge with the most participants, and a stage that half of them answered. */
async function findBusiest(database: Database): Promise<{ challenge: number; stage: number }> {
  const { rows } = await sql<{ challenge: number; stage: number }>`
    select challenge_id as challenge, stage_id as stage from interaction group by 1, 2
    order by count(*) desc limit 1`.execute(database);
  return rows[0] ?? { challenge: 0, stage: 0 };
}

/** `duration: 0.123 ms  execute s12: select …`: parsing, binding and executing are an entry each. */
const duration = /^duration: ([\d.]+) ms {2}(.*)/s;

/** The time of all statements, without those of jobs and of the log itself. */
function timeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { message }) => {
    const [, taken = '0', statement = ''] = duration.exec(message) ?? [];
    return ofJobs.test(statement) || statement.includes('raise log') ? sum : sum + Number(taken);
  }, 0);
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;

/** Reads the first page of each list, one after the other. */
export async function measureStaffLists(world: World, dataDirectory: string): Promise<StaffList[]> {
  const database = connect({ url: () => world.databaseUrl, size: 1, onError: () => {} });
  const headers = { authorization: `Bearer ${await signIn(database)}` };
  const lists = staffLists(await findBusiest(database));
  const log = await openServerLog(database, 'log_min_duration_statement', '0');
  const server = await startPlatformServer({ databaseUrl: world.databaseUrl, dataDirectory, cacheResponses: false });
  async function read(path: string): Promise<void> {
    const answer = await fetch(`${server.origin}/api/${path}`, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${body}`);
  }
  try {
    const measured: StaffList[] = [];
    for (const [name, path] of Object.entries(lists)) {
      // Loads code and data into memory, and prepares the statements.
      for (let turn = 0; turn < 3; turn += 1) await read(path);
      const [overHttp, atDatabase]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < times; turn += 1) {
        const entries = await log.during(async () => {
          const begun = performance.now();
          await read(path);
          overHttp.push(performance.now() - begun);
        });
        atDatabase.push(timeOf(entries));
      }
      measured.push({ name, median: median(atDatabase), slowest: Math.max(...atDatabase), overHttp: median(overHttp) });
    }
    return measured;
  } finally {
    await server.stop();
    await log.stop();
    await database.destroy();
  }
}

/** In milliseconds, for the statements of a list of the back office. */
const mostForList = 50;

/** The first pages of the lists of the back office. */
export function tableOfStaffLists(lists: readonly StaffList[]): string {
  return table(
    ['List', 'at the database: ms', 'slowest of 11', `at most ${mostForList}`, 'over HTTP: ms'],
    lists.map(({ name, median, slowest, overHttp }) => [
      name,
      digits(median),
      digits(slowest),
      median <= mostForList ? 'met' : 'missed',
      digits(overHttp),
    ]),
  );
}

const rows = 1_000_000;
const megabyte = 1024 * 1024;

interface Exported {
  readonly seconds: number;
  /** MB: of the file, of this process before, and by how much it grew at most. */
  readonly file: number;
  readonly before: number;
  readonly growth: number;
}

/** Exports a list like the audit log with a million rows, as the job does, and watches the memory of this process. */
export async function measureExport({ databaseUrl }: Pick<World, 'databaseUrl'>): Promise<Exported> {
  const database = connect({ url: () => databaseUrl, size: 3, onError: () => {}, answerWithin: 600_000 });
  const tempDir = await mkdtemp(join(tmpdir(), 'mutirao-export-'));
  let file = 0;
  const storage = {
    put: async (_name: string, { path }: { path: string }) => {
      file = (await stat(path)).size / megabyte;
    },
    delete: async () => {},
  };
  const clock = () => new Date();
  const log = { error: (problem: object) => process.stderr.write(`${JSON.stringify(problem)}\n`) };
  const platform = { database, clock, files: { tempDir, storage }, process: { log } } as unknown as Platform;
  const memory = () => process.memoryUsage().rss / megabyte;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  try {
    const { id: memberId } = await database
      .insertInto('member')
      .values({ slug: 'exporting', first_name: 'Ana', last_name: 'Souza' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const [created_at, expires_at] = [clock(), new Date(Date.now() + 3_600_000)];
    const asked = { list: 'audit_log', filter: '{"search":""}', format: 'semicolon', language: 'pt' } as const;
    await database
      .insertInto('list_export')
      .values({ id, member_id: memberId, created_at, expires_at, ...asked })
      .execute();
    const [row] = await findExports(database, { id, now: clock() });
    const auditList = auditLog.extensions?.(platform).find(({ point }) => point === exportedLists)?.value as AnyList;
    // To write a million entries would take longer than to export them.
    const read = () => sql`
      select i as id, 'content_changed' as kind, '10.0.0.7' as address, jsonb_build_object('name', md5(i::text)) as detail,
        now() as created_at, i as actor_id, 'Anahí Ñandú' as actor_name, i as member_id, '=1+1' as member_name
      from generate_series(1, ${rows}::int) i`;
    const list = { ...auditList, read } as AnyList;
    if (!row) throw new Error('The export is missing.');
    const viewer = {
      id: memberId,
      roles: ['admin'],
      isAdmin: true,
      hasSecondFactor: true,
      withheld: undefined,
    } as const;
    const before = memory();
    most = before;
    const begun = performance.now();
    await makeExport(platform, { row, list, viewer, ending: new AbortController().signal });
    return { seconds: (performance.now() - begun) / 1000, file, before, growth: most - before };
  } finally {
    clearInterval(timer);
    await rm(tempDir, { recursive: true, force: true });
    await database.destroy();
  }
}

/** The table of an export. */
export function tableOfExport({ seconds, file, before, growth }: Exported): string {
  return table(
    ['export of a million rows', 's', 'MB of the file', 'MB before', 'MB more at most'],
    [['audit log', digits(seconds), whole.format(file), whole.format(before), whole.format(growth)]],
  );
}
