import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { findChallengesOf } from './participation.queries.ts';

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
  erase: async (connection, memberId, invalidate) => {
    const ids = await findChallengesOf(connection, memberId);
    await connection.deleteFrom('challenge_role').where('member_id', '=', memberId).execute();
    if (ids.length > 0) invalidate('figures', ...ids.map((id) => `figures:${id}`));
  },
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
  erase: async (connection, memberId, invalidate) => {
    const ids = await findChallengesOf(connection, memberId);
    await connection.deleteFrom('challenge_follow').where('member_id', '=', memberId).execute();
    if (ids.length > 0) invalidate('figures', ...ids.map((id) => `figures:${id}`));
  },
};

/** What taking part leaves about a member. Its figures go down with it, and their cached responses are invalidated. */
export const participationTables: readonly PersonalTable[] = [roles, follows];
