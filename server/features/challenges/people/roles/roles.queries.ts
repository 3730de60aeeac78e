import { type GivenRole, maximumFoundMembers } from '@mutirao/contract/challenges/people/given-roles.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { contains } from '../../../../platform/database/shared-queries.ts';
import type { Person } from '../../../members/members/index.ts';

const person = sql.raw('m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at');

export interface RoleRow extends Person {
  readonly role: GivenRole;
  readonly since: Date;
}

/** Everyone with a given role in a challenge, by role and by when they got it. */
export async function findRoles(connection: Connection, challengeId: number): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${person}, r.role, r.created_at as since
    from challenge_person r join member m on m.id = r.member_id
    where r.challenge_id = ${challengeId} and r.role in ('judge', 'advisor', 'challenge_admin', 'partner')
    order by array_position(array['challenge_admin', 'judge', 'advisor', 'partner'], r.role), r.created_at, m.id`.execute(
    connection,
  );
  return rows;
}

/** Those who may reply in a challenge: its judges, advisers and admins. */
export async function findRepliers(connection: Connection, challengeId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${person} from member m
    where m.id in (
      select member_id from challenge_person
      where challenge_id = ${challengeId} and role in ('judge', 'advisor', 'challenge_admin')
    ) order by m.folded_name, m.id`.execute(connection);
  return rows;
}

/** Members by a part of their name; those who hide from communities are found by staff only. */
export async function findMembersByName(
  connection: Connection,
  { search, isAdmin }: { readonly search: string; readonly isAdmin: boolean },
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select ${person} from member m
    where ${contains('m.folded_name', search)} and m.deleted_at is null
      and (${isAdmin} or not m.hidden_from_community)
    order by m.folded_name, m.id limit ${maximumFoundMembers}`.execute(connection);
  return rows;
}
