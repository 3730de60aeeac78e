import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

interface Slice {
  memberId: number;
  offset: number;
  limit: number;
}

/** A part of a list of challenges, by their ids, and the size of the whole list. */
export interface IdsOfPage {
  ids: number[];
  total: number;
}

/** What a member follows, newest first. */
export async function findFollowed(connection: Connection, { memberId, offset, limit }: Slice): Promise<IdsOfPage> {
  const { rows } = await sql<IdsOfPage>`
    select
      (select count(*) from challenge_follow f join challenge c on c.id = f.challenge_id
        where f.member_id = ${memberId} and c.published) as total,
      to_json(array(
        select f.challenge_id from challenge_follow f join challenge c on c.id = f.challenge_id
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
      from challenge_role r join challenge c on c.id = r.challenge_id
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
    select distinct r.role from challenge_role r join challenge c on c.id = r.challenge_id
    where r.member_id = ${memberId} and c.published`.execute(connection);
  return rows.map(({ role }) => role);
}
