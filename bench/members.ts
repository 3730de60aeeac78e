import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createMemberRow } from '../server/features/members/members/members.factory.ts';
import { hashPassword } from '../server/platform/auth/passwords.ts';
import { connect } from '../server/platform/database/connect.ts';
import { type Comparison, compare, digits, type Measured, measure, type Pace, table, whole } from './measure.ts';
import { type RunningServer, startHashingServer, startPlatformServer } from './servers.ts';
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

/** The number of concurrent searchers, without pauses. */
export const searchers = 50;
const cities = 500;

export interface PlaceSearch extends Measured {
  readonly places: number;
  readonly searches: number;
}

/** The requests of people who type these cities letter by letter; every other one has chosen a country. */
function searchesFor(names: readonly { name: string; country: string }[]): string[] {
  return names.flatMap(({ name, country }, index) =>
    [3, 4, 5, 7].map((letters) => {
      const query = new URLSearchParams({ search: name.slice(0, letters).trim().padEnd(3, 'a') });
      if (index % 2 === 0) query.set('country', country);
      return `/api/places?${query}`;
    }),
  );
}

/** Measures the search for places, uncached and without pauses between letters. */
export async function measurePlaceSearch(world: World, dataDirectory: string, pace: Pace): Promise<PlaceSearch> {
  const { databaseUrl } = world;
  const database = connect({ url: () => databaseUrl, size: 1, onError: () => {} });
  const { rows } = await sql<{ name: string; country: string; places: number }>`
    select name, country, count(*) over () as places from place order by md5(id::text) limit ${cities}`.execute(
    database,
  );
  await database.destroy();
  const paths = searchesFor(rows);
  const file = join(dataDirectory, 'searches.txt');
  await writeFile(file, `${paths.join('\n')}\n`);
  const server = await startPlatformServer({ databaseUrl, dataDirectory, cacheResponses: true, behindProxy: true });
  try {
    const load = { path: '/', paths: file, connections: searchers, acceptEncoding: 'identity' };
    await measure(server, { ...load, seconds: pace.warmUpSeconds });
    const measured: Measured[] = [];
    for (let round = 0; round < pace.rounds; round += 1)
      measured.push(await measure(server, { ...load, seconds: pace.seconds }));
    measured.sort((one, other) => one.p99 - other.p99);
    const middle = measured[Math.floor(measured.length / 2)] as Measured;
    return { ...middle, places: rows[0]?.places ?? 0, searches: paths.length };
  } finally {
    await server.stop();
    await rm(file);
  }
}

/** The target of the 99th percentile of place searches, in ms. */
const slowestSearch = 25;

/** The search for places. */
export function tableOfPlaces({ places, searches, perSecond, p50, p99, processor }: PlaceSearch): string {
  return table(
    ['Places', 'searches', 'at once', 'per second', 'p50 ms', 'p99 ms', `target ${slowestSearch}`, 'µs ours'],
    [
      [
        whole.format(places),
        whole.format(searches),
        String(searchers),
        whole.format(perSecond),
        digits(p50),
        digits(p99),
        p99 <= slowestSearch ? 'met' : 'missed',
        whole.format(processor),
      ],
    ],
  );
}
