import { sql } from 'kysely';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { AccessTokens } from '../server/platform/auth/access-token.ts';
import { openSession } from '../server/platform/auth/sessions.ts';
import { signingKeys } from '../server/platform/auth/signing-keys.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { secretKey, startPlatformServer } from './servers.ts';
import type { World } from './world.ts';

/** How long a list of the back office takes over HTTP, in milliseconds. */
export interface StaffList {
  readonly name: string;
  readonly median: number;
  readonly slowest: number;
}

const times = 20;

/** The challenge with the most participants, and a token of a master admin. */
async function prepare({ databaseUrl }: World): Promise<{ challenge: number; token: string }> {
  const database = connect({ url: () => databaseUrl, size: 2, onError: () => {} });
  const memberId = await createMemberRow(database, { roles: ['master_admin'] }, systemClock());
  const services = { clock: systemClock, environment: readEnvironment({}) };
  const { sessionId } = await openSession(services, database, { memberId, browser: { userAgent: '' } });
  const { rows } = await sql<{ id: number }>`
    select challenge_id as id from challenge_role group by 1 order by count(*) desc limit 1`.execute(database);
  await database.destroy();
  const token = new AccessTokens(signingKeys([secretKey]), systemClock).sign({ memberId, sessionId });
  return { challenge: rows[0]?.id ?? 0, token };
}

const lists = (challenge: number): Readonly<Record<string, string>> => ({
  'challenges, newest': 'challenges',
  'challenges by deadline, published': 'challenges?state=published&order=deadline',
  'challenges by a part of a title': 'challenges?search=agua&order=title',
  tags: 'tags',
  'people, newest': 'members',
  'people by a part of a name': 'members?search=silva',
  'people: staff': 'members?filter=staff',
  'people: unconfirmed': 'members?filter=unconfirmed',
  inbox: 'inbox',
  'audit log': 'audit-log',
  'translations due': 'translations',
  participants: `challenges/${challenge}/participants`,
  'participants by a part of a name': `challenges/${challenge}/participants?search=ana`,
  'teams of a challenge': `challenges/${challenge}/teams`,
  'what waits in a challenge': `challenges/${challenge}/waiting`,
  'people of a challenge': `challenges/${challenge}/people`,
  announcements: `challenges/${challenge}/announcements`,
});

/** Reads the first page of each list, one after the other. */
export async function measureStaffLists(world: World, dataDirectory: string): Promise<StaffList[]> {
  const { challenge, token } = await prepare(world);
  const server = await startPlatformServer({ databaseUrl: world.databaseUrl, dataDirectory, cacheResponses: false });
  try {
    const measured: StaffList[] = [];
    for (const [name, path] of Object.entries(lists(challenge))) {
      const taken: number[] = [];
      // The first loads code and data into memory.
      for (let turn = 0; turn <= times; turn += 1) {
        const begun = performance.now();
        const answer = await fetch(`${server.origin}/api/admin/${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
        if (turn > 0) taken.push(performance.now() - begun);
      }
      taken.sort((one, other) => one - other);
      measured.push({ name, median: taken[times / 2] ?? 0, slowest: taken.at(-1) ?? 0 });
    }
    return measured;
  } finally {
    await server.stop();
  }
}
