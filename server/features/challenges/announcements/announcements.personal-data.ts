import { sql } from 'kysely';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { findAllReceived, presentReceived } from './receive-announcement.ts';

/** The announcements that a member wrote, sent or received. */
export const announcementTables: readonly PersonalTable[] = [
  {
    table: 'challenge_announcement',
    file: { pt: 'comunicados', en: 'announcements' },
    describe: {
      pt: 'Os comunicados de desafios que você escreveu, enviou ou recebeu.',
      en: 'The announcements of challenges that you wrote, sent or received.',
    },
    read: async (connection, memberId) => {
      const { rows } = await sql<object>`
        select id, challenge_id, subject_pt, subject_en, text_pt, text_en, begun_at as sent_at, created_at,
          author_id is not distinct from ${memberId} as written_by_me,
          sender_id is not distinct from ${memberId} as sent_by_me
        from challenge_announcement
        where author_id = ${memberId} or sender_id = ${memberId} order by id`.execute(connection);
      const received = await findAllReceived(connection, memberId);
      return [...rows, ...received.map((row) => ({ ...presentReceived(row), received_by_me: true }))];
    },
    // Those who received them keep them, and the challenge what was sent.
    erase: (connection, memberId) =>
      sql`
        update challenge_announcement
        set author_id = nullif(author_id, ${memberId}), sender_id = nullif(sender_id, ${memberId})
        where author_id = ${memberId} or sender_id = ${memberId}`.execute(connection),
  },
];
