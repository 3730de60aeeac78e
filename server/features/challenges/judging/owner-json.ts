import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Person, personJson, presentPerson } from '../../members/members/index.ts';
import { shownTeamName } from '../teams/index.ts';

/** Whose an entry is, as the database has it. */
export interface OwnerRow {
  readonly user: Person | null;
  readonly team: { readonly id: number; readonly name: string; readonly slug: string } | null;
}

/** The owner of an entry `e`: a team, or else a member; null once it is deleted. */
export const ownerJson: RawBuilder<OwnerRow | null> = sql`
  case when e.team_id is not null or e.member_id is not null then json_build_object(
    'user', (select ${personJson('m')} from member_card m where m.id = e.member_id),
    'team', (select json_build_object('id', t.id, 'name', ${shownTeamName}, 'slug', t.slug)
      from team_card t where t.id = e.team_id)) end`;

export function presentOwner(owner: OwnerRow | null): JudgingOverview['appeals'][number]['owner'] {
  return owner && { user: owner.user && presentPerson(owner.user), team: owner.team };
}
