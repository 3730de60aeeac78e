import type { ChallengeCard } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { MyChallenges } from '@mutirao/contract/challenges/participation/participation.calls.ts';
import { type ChallengeRole, challengeRoles } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges } from '../challenges/index.ts';

interface Slice {
  memberId: number;
  offset: number;
  limit: number;
}

/** A part of a list of challenges, by their ids, and the size of the whole list. */
interface IdsOfPage {
  ids: number[];
  total: number;
}

/** What a member follows, newest first. */
export async function findFollowed(connection: Connection, { memberId, offset, limit }: Slice): Promise<IdsOfPage> {
  const { rows } = await sql<IdsOfPage>`
    select
      (select count(*) from challenge_follow f join challenge_card c on c.id = f.challenge_id
        where f.member_id = ${memberId} and c.published) as total,
      to_json(array(
        select f.challenge_id from challenge_follow f join challenge_card c on c.id = f.challenge_id
        where f.member_id = ${memberId} and c.published
        order by f.created_at desc, f.challenge_id desc limit ${limit} offset ${offset})) as ids`.execute(connection);
  return rows[0] as IdsOfPage;
}

/** Where a member has one of these roles, newest first; a challenge with several is there once. */
export async function findWithRoles(
  connection: Connection,
  { memberId, roles, offset, limit }: Slice & { roles: readonly ChallengeRole[] },
): Promise<IdsOfPage> {
  const { rows } = await sql<IdsOfPage>`
    with mine as materialized (
      select r.challenge_id, max(r.created_at) as since
      from challenge_role r join challenge_card c on c.id = r.challenge_id
      where r.member_id = ${memberId} and r.role = any(${roles}) and c.published
      group by r.challenge_id
    )
    select (select count(*) from mine) as total, to_json(array(
      select challenge_id from mine order by since desc, challenge_id desc limit ${limit} offset ${offset}
    )) as ids`.execute(connection);
  return rows[0] as IdsOfPage;
}

/** Every role that a member has in any challenge that is there to be seen. */
export async function findRoles(connection: Connection, memberId: number): Promise<ChallengeRole[]> {
  const { rows } = await sql<{ role: ChallengeRole }>`
    select distinct r.role from challenge_role r join challenge_card c on c.id = r.challenge_id
    where r.member_id = ${memberId} and c.published`.execute(connection);
  return rows.map(({ role }) => role);
}

interface Dependencies {
  platform: Pick<Platform, 'database'>;
  challenges: Pick<Challenges, 'getCards' | 'personalize'>;
}

interface Wanted {
  /** The member whose challenges they are, and the viewer. */
  memberId: number;
  viewer: Viewer | undefined;
  page: number;
  per_page: number;
}

const sliceOf = ({ memberId, ...pages }: Wanted) => ({ memberId, ...pageSlice(pages) });

async function pageOfCards({ challenges }: Dependencies, { ids, total }: IdsOfPage, wanted: Wanted) {
  const cards = await challenges.getCards(ids);
  const data = wanted.viewer ? await challenges.personalize(cards, wanted.viewer) : cards;
  return { data, ...pageFigures(total, wanted) };
}

/** What a member follows, newest first. */
export async function listFollowed(dependencies: Dependencies, wanted: Wanted): Promise<Page<ChallengeCard>> {
  const { database } = dependencies.platform;
  return pageOfCards(dependencies, await findFollowed(database, sliceOf(wanted)), wanted);
}

/** What a member has accepted, newest first. */
export async function listAccepted(dependencies: Dependencies, wanted: Wanted): Promise<Page<ChallengeCard>> {
  const { database } = dependencies.platform;
  const found = await findWithRoles(database, { ...sliceOf(wanted), roles: ['contestant'] });
  return pageOfCards(dependencies, found, wanted);
}

/** Where the viewer has a role, or one of these, newest first; with every role that they have anywhere. */
export async function listMine(
  dependencies: Dependencies,
  { roles = [], ...wanted }: Wanted & { roles: readonly ChallengeRole[] | undefined },
): Promise<MyChallenges> {
  const { database } = dependencies.platform;
  const asked = roles.length > 0 ? roles : challengeRoles;
  const [found, mine] = await Promise.all([
    findWithRoles(database, { ...sliceOf(wanted), roles: asked }),
    findRoles(database, wanted.memberId),
  ]);
  const page = await pageOfCards(dependencies, found, wanted);
  return { ...page, roles: challengeRoles.filter((role) => mine.includes(role)) };
}
