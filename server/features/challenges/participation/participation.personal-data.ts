import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { findChallengesOf } from './participation.queries.ts';

/** Deletes the rows of a member, by which the figures of their challenges change. */
function eraseFrom(table: 'challenge_role' | 'challenge_follow'): PersonalTable['erase'] {
  return async (connection, memberId, invalidate) => {
    const ids = await findChallengesOf(connection, memberId);
    await connection.deleteFrom(table).where('member_id', '=', memberId).execute();
    if (ids.length > 0) invalidate('figures', ...ids.map((id) => `figures:${id}`));
  };
}

const roles: PersonalTable = {
  table: 'challenge_role',
  file: { pt: 'desafios', en: 'challenges' },
  describe: {
    pt: 'Os desafios de que você participa, e o seu papel em cada um.',
    en: 'The challenges you take part in, and your role in each.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('challenge_role')
      .innerJoin('challenge', 'challenge.id', 'challenge_role.challenge_id')
      .select(['challenge.id', 'challenge.slug', 'challenge_role.role', 'challenge_role.created_at'])
      .select('challenge_role.looking_since')
      .where('member_id', '=', memberId)
      .orderBy('challenge_role.created_at')
      .execute(),
  erase: eraseFrom('challenge_role'),
};

const follows: PersonalTable = {
  table: 'challenge_follow',
  file: { pt: 'desafios-que-sigo', en: 'followed-challenges' },
  describe: { pt: 'Os desafios que você segue.', en: 'The challenges you follow.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('challenge_follow')
      .innerJoin('challenge', 'challenge.id', 'challenge_follow.challenge_id')
      .select(['challenge.id', 'challenge.slug', 'challenge_follow.created_at'])
      .where('member_id', '=', memberId)
      .orderBy('challenge_follow.created_at')
      .execute(),
  erase: eraseFrom('challenge_follow'),
};

/** What taking part leaves about a member. Its figures go down with it, and their cached responses are invalidated. */
export const participationTables: readonly PersonalTable[] = [roles, follows];
