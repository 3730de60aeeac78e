import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { communityDepth } from '../contract/challenges/community/community.ts';
import { challengeRoles } from '../contract/challenges/people/challenge-roles.ts';
import { placesFound } from '../contract/members/places/place-search-limits.ts';
import { mostFound } from '../contract/site/search/search.calls.ts';
import { findCategories } from '../server/features/challenges/categories/read-categories.ts';
import { findChallenge, findTags, findTotals } from '../server/features/challenges/challenges/challenges.queries.ts';
import {
  type Filter,
  findCardsById,
  findFiltered,
  findListing,
  findRelated,
  type Scope,
} from '../server/features/challenges/challenges/list-challenges.ts';
import { searchChallenges } from '../server/features/challenges/challenges/published-challenges.ts';
import {
  findPlaces as findCommunityPlaces,
  findNewest,
  searchCommunity,
} from '../server/features/challenges/community/list-community.ts';
import {
  findFollowed,
  findRoles,
  findWithRoles,
} from '../server/features/challenges/participation/list-member-challenges.ts';
import {
  deleteFollow,
  findCardParticipations,
  findChallengesOf,
  findContext,
  insertFollow,
} from '../server/features/challenges/participation/participation.queries.ts';
import { findAchievements } from '../server/features/members/achievements/index.ts';
import { findActivities } from '../server/features/members/activities/index.ts';
import { findPublicUser, findUser } from '../server/features/members/members/members.queries.ts';
import { deliverNext } from '../server/features/members/notifications/fan-out.ts';
import { takeDueDigests } from '../server/features/members/notifications/notifications.queries.ts';
import { countUnread, findNotifications } from '../server/features/members/notifications/read-notifications.ts';
import { findPlacesByName } from '../server/features/members/places/places.queries.ts';
import { startOf } from '../server/features/members/places/search-keys.ts';
import { countBoard, findBoard, findImpact } from '../server/features/organisation/impact/index.ts';
import { connectionSettings } from '../server/platform/database/connect.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { readClusters } from '../server/platform/maps/read-clusters.ts';
import { openWorlds, type World } from './world.ts';

function findPlaces(database: Database, key: string, country?: string): Promise<unknown> {
  return findPlacesByName(database, { key, start: startOf(key), country, limit: placesFound });
}

/** The first announcement, at a batch in the middle. */
const aDelivery = (challenge_id: number | null) => ({
  id: 1,
  event: challenge_id === null ? ('challenge_published' as const) : ('challenge_opened' as const),
  kind: challenge_id === null ? ('all_challenges.new_challenge' as const) : ('my_challenges.updates' as const),
  challenge_id,
  author_id: null,
  has_recipients: false,
  by_mail: true,
  member_cursor: 1000,
});

const all: Scope = { kind: 'all' };
const anyFilter: Filter & { offset: number; limit: number } = {
  scopes: [],
  situation: 'all',
  order: 'new',
  offset: 0,
  limit: 12,
};
/** A word of many challenges, two words, the beginning of one, one with an error, and one that none has. */
const searches = ['água', 'água da chuva', 'hor', 'compostajem', 'xyzzyx'];

const community = { challengeId: 1, offset: 0, limit: 20 };

function findInCommunity(database: Database, { name = '', skills = [] as string[] }): Promise<unknown> {
  return searchCommunity(database, { ...community, name, skills, position: undefined, depth: communityDepth });
}

/** The clusters of a map of 1,024 × 512 pixels over Brazil. */
function findClusters(database: Database, zoom: number): Promise<unknown> {
  const [aside, above] = [360 / 2 ** zoom, 160 / 2 ** zoom];
  const view = { zoom, west: Math.max(-180, -54 - aside), east: Math.min(180, -54 + aside) };
  return readClusters(database, {
    map: 'community',
    challengeId: 1,
    view: { ...view, south: Math.max(-85, -14 - above), north: Math.min(85, -14 + above) },
  });
}

/** The queries that visitors wait for, as the platform runs them. */
export function hotQueries({
  slug,
  tag,
  challenges,
  member,
}: World): Record<string, (database: Database) => Promise<unknown>> {
  const middle = Math.floor(challenges / 2);
  const cards = Array.from({ length: 12 }, (_, index) => middle + index);
  const firstPage = { offset: 0, limit: 12 };
  return {
    'List, first page': (database) => findListing(database, { scope: all, situation: 'all', ...firstPage }),
    'List of one situation': (database) =>
      findListing(database, { scope: all, situation: 'in_progress', ...firstPage }),
    'List of one tag': (database) =>
      findListing(database, { scope: { kind: 'tag', name: tag }, situation: 'all', ...firstPage }),
    'List, a page in the middle': (database) =>
      findListing(database, { scope: all, situation: 'all', offset: middle, limit: 12 }),
    'List, what is in progress first': (database) => findFiltered(database, { ...anyFilter, order: 'open' }),
    'List, what ends soonest': (database) => findFiltered(database, { ...anyFilter, order: 'ends' }),
    'List of a goal, with a prize, open': (database) =>
      findFiltered(database, {
        ...anyFilter,
        scopes: [{ kind: 'category', id: 6 }],
        openAt: new Date(),
        hasPrize: true,
        order: 'ends',
      }),
    ...Object.fromEntries(
      searches.map((search) => [
        `Search for “${search}”`,
        (database: Database) => searchChallenges(database, { search, limit: mostFound }),
      ]),
    ),
    'Challenge by slug': (database) => findChallenge(database, { slug }),
    'Related challenges': (database) => findRelated(database, middle, 4),
    'Cards of the home page': (database) => findCardsById(database, [1, 2]),
    'Totals of all challenges': findTotals,
    'Goals with their newest challenges': findCategories,
    'Impact by goal and year': findImpact,
    'Places by three letters': (database) => findPlaces(database, 'san'),
    'Places by a common beginning': (database) => findPlaces(database, 'santa'),
    'Places by a rare beginning': (database) => findPlaces(database, 'quixera'),
    'Places of a country': (database) => findPlaces(database, 'san', 'MX'),
    'Tags by a part of their name': (database) => findTags(database, tag.slice(0, 4), 30),
    ...(member && {
      'Impact board': (database: Database) => findBoard(database, { country: undefined, offset: 0, limit: 20 }),
      'Impact board of a country': (database: Database) => findBoard(database, { country: 'PT', offset: 0, limit: 20 }),
      'Impact board, the hundredth page': (database: Database) =>
        findBoard(database, { country: undefined, offset: 1980, limit: 20 }),
      'Members on the impact board': (database: Database) => countBoard(database, undefined),
      'Member by slug, as others see them': (database: Database) => findPublicUser(database, { slug: member.slug }),
      'Member by id, as others see them': (database: Database) => findPublicUser(database, { id: member.id }),
      'Who is signed in': (database: Database) => findUser(database, member.id),
      'How a member stands to the cards of a list': (database: Database) =>
        findCardParticipations(database, member.id, cards),
      'How a member stands to a challenge': (database: Database) =>
        findContext(database, { memberId: member.id, challengeId: middle, now: new Date() }),
      'What a member follows': (database: Database) => findFollowed(database, { memberId: member.id, ...firstPage }),
      'Following a challenge': (database: Database) =>
        insertFollow(database, { memberId: member.id, challengeId: middle, now: new Date() }),
      'Unfollowing a challenge': async (database: Database) => {
        const [followed] = await findChallengesOf(database, member.id);
        return deleteFollow(database, { memberId: member.id, challengeId: followed as number });
      },
      'What a member accepted': (database: Database) =>
        findWithRoles(database, { memberId: member.id, roles: ['contestant'], ...firstPage }),
      'My challenges': (database: Database) =>
        findWithRoles(database, { memberId: member.id, roles: challengeRoles, ...firstPage }),
      'My roles': (database: Database) => findRoles(database, member.id),
      'What a member did': (database: Database) =>
        findActivities(database, { memberId: member.id, offset: 0, limit: 20 }),
      'Notifications of a member': (database: Database) =>
        findNotifications(database, { memberId: member.id, offset: 0, limit: 20 }),
      'How much of it is unread': (database: Database) => countUnread(database, [member.id]),
      'Delivery the next 500 followers': (database: Database) => deliverNext(database, aDelivery(1), new Date()),
      'Delivery the next 500 members': (database: Database) => deliverNext(database, aDelivery(null), new Date()),
      'Gathering mails that are due': (database: Database) => takeDueDigests(database, new Date()),
      'Community, first page': (database: Database) => findNewest(database, community),
      'Community by a letter': (database: Database) => findInCommunity(database, { name: 'a' }),
      'Community by a name that all share': (database: Database) => findInCommunity(database, { name: 'ana' }),
      'Community by a rare name': (database: Database) => findInCommunity(database, { name: 'souza 5432' }),
      'Community by a skill': (database: Database) => findInCommunity(database, { skills: ['ux'] }),
      'Places of a community': (database: Database) => findCommunityPlaces(database, community),
      ...Object.fromEntries(
        [0, 3, 5, 7, 9, 12, 15].map((zoom) => [
          `Clusters of a community at zoom ${zoom}`,
          (database: Database) => findClusters(database, zoom),
        ]),
      ),
      'What a member earned': (database: Database) => findAchievements(database, member.id),
    }),
  };
}

// node bench/explain.ts [challenges] [members]: the plans of the hot queries with a large data set.

type Ask = (database: Database) => Promise<unknown>;

/** A value as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}

/** Prepares a query as the platform does, then explains its generic plan; what it writes is undone. */
async function explain(client: pg.Client, name: string, query: CompiledQuery): Promise<string> {
  const values = [...query.parameters];
  // Twice: the first run loads data into memory.
  for (let times = 0; times < 2; times += 1) {
    await client.query('begin');
    await client.query({ name, text: query.sql, values });
    await client.query('rollback');
  }
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, buffers, costs off) execute ${name}${given}`);
  await client.query('rollback');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function explainAll(world: World): Promise<void> {
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool(connectionSettings(world.databaseUrl));
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void (/^(?:begin|rollback)/.test(query.sql) || asked.push(query)),
  });
  const client = new pg.Client(connectionSettings(world.databaseUrl));
  await client.connect();
  for (const [title, ask] of Object.entries<Ask>(hotQueries(world))) {
    const before = asked.length;
    const transaction = await database.startTransaction().execute();
    await ask(transaction);
    await transaction.rollback().execute();
    for (const [index, query] of asked.slice(before).entries()) {
      const plan = await explain(client, `q${before + index}`, query);
      process.stdout.write(`\n## ${title}${index > 0 ? ' (besides)' : ''}\n${plan}\n`);
    }
  }
  await client.end();
  await database.destroy();
}

const [challenges, members] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 100_000)];
if (!Number.isInteger(challenges) || challenges < 100 || !Number.isInteger(members) || members < 1)
  throw new Error('Usage: node bench/explain.ts [challenges] [members]');
const worlds = await openWorlds();
try {
  const world = await worlds.make(challenges, members);
  process.stdout.write(
    `PostgreSQL ${worlds.postgresVersion}; ${challenges} challenges and ${members} members, written in ${world.seconds.toFixed(0)} s\n`,
  );
  await explainAll(world);
} finally {
  await worlds.end();
}
