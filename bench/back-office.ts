import { sql } from 'kysely';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { ofJobs } from './record-statements.ts';
import { type Entry, openServerLog } from './server-log.ts';
import { secretKey, startPlatformServer } from './servers.ts';
import { staffLists } from './staff-lists.ts';
import type { World } from './world.ts';

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
