import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../members/members/index.ts';

/** The author of a post. */
export interface AuthorRow extends Person {
  readonly roles: readonly PlatformRole[];
  readonly challenge_roles: readonly ChallengeRole[];
}

/** The author `m` of a post in a challenge, as JSON. */
export function selectAuthor(challengeId: number): RawBuilder<AuthorRow> {
  return sql<AuthorRow>`
    json_build_object('id', m.id, 'slug', m.slug, 'first_name', m.first_name, 'last_name', m.last_name,
      'avatar_url', m.avatar_url, 'provider_photo_url', m.provider_photo_url, 'hidden_at', m.hidden_at, 'roles', to_json(m.roles),
      'challenge_roles', array(
        select role from challenge_person r where r.challenge_id = ${challengeId} and r.member_id = m.id
      ))`;
}
