import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { hashPassword } from '../server/platform/auth/passwords.ts';
import { connect } from '../server/platform/database/connect.ts';
import { type Comparison, compare, type Pace } from './measure.ts';
import { type RunningServer, startHashingServer, startPlatformServer } from './servers.ts';
import { digits, table, whole } from './table.ts';
import type { World } from './world.ts';

export interface Accounts {
  /** Hashing alone, and signing in. */
  signingIn: Comparison;
  /** The same call by a visitor and by a member. */
  beingKnown: Comparison;
}

const email = 'bench@example.org';
const password = 'only for this benchmark';
/** Enough for Node, which computes four hashes at once, to have the next one; an account is limited to ten. */
const hashesAtOnce = 8;

async function addMember({ databaseUrl }: World): Promise<string> {
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  const id = await createMemberRow(database, { email, password_hash: await hashPassword(password) });
  await database.destroy();
  return `/api/users/${id}`;
}

/** Compares the cost of accounts with its lower bound. */
export async function compareAccounts(world: World, dataDirectory: string, pace: Pace): Promise<Accounts> {
  const path = await addMember(world);
  // With the cache, a visitor's response would not be computed at all.
  const ours = await startPlatformServer({ databaseUrl: world.databaseUrl, dataDirectory, cacheResponses: false });
  let hashing: RunningServer | undefined;
  try {
    hashing = await startHashingServer();
    const body = JSON.stringify({ grant_type: 'password', username: email, password });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${ours.origin}/api/oauth/token`, { method: 'POST', headers, body });
    const { access_token } = (await answer.json()) as { access_token: string };
    const load = { path, seconds: pace.seconds, acceptEncoding: 'identity' };
    const signIn = { ...load, path: '/api/oauth/token', connections: hashesAtOnce, body };
    return {
      signingIn: await compare({ servers: [hashing, ours], loads: [signIn, signIn], ...pace }),
      beingKnown: await compare({
        servers: [ours, ours],
        loads: [
          { ...load, connections: 1 },
          { ...load, connections: 1, authorization: `Bearer ${access_token}` },
        ],
        ...pace,
      }),
    };
  } finally {
    await hashing?.stop();
    await ours.stop();
  }
}

/** The targets of signing in, relative to hashing alone, and of authentication, in ms. */
const most = { signingIn: 1.2, beingKnown: 1 };

/** The cost of accounts. */
export function tableOfAccounts({ signingIn, beingKnown }: Accounts): string {
  const [alone, known] = [1000 / beingKnown.first.perSecond, 1000 / beingKnown.second.perSecond];
  const cost = 1 / signingIn.ratio.median;
  const verdict = (value: number, limit: number) => `${limit} ${value <= limit ? 'met' : 'missed'}`;
  return table(
    ['', 'without: ms', 'with: ms', 'cost', 'lowest–highest', 'at most', 'µs without', 'µs with'],
    [
      [
        'Sign in, beside hashing alone',
        digits(1000 / signingIn.first.perSecond),
        digits(1000 / signingIn.second.perSecond),
        `${cost.toFixed(2)} times`,
        `${(1 / signingIn.ratio.highest).toFixed(2)}–${(1 / signingIn.ratio.lowest).toFixed(2)}`,
        verdict(cost, most.signingIn),
        whole.format(signingIn.first.processor),
        whole.format(signingIn.second.processor),
      ],
      [
        'A member by id, with and without a token',
        digits(alone),
        digits(known),
        `${digits(known - alone)} ms`,
        '',
        verdict(known - alone, most.beingKnown),
        whole.format(beingKnown.first.processor),
        whole.format(beingKnown.second.processor),
      ],
    ],
  );
}
