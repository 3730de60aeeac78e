import { sql } from 'kysely';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { presentNotice } from './notices.present.ts';
import { findAllNotices } from './notices.queries.ts';

const announcements: PersonalTable = {
  table: 'announcement',
  file: { pt: 'avisos-sobre-o-que-fiz', en: 'announcements-of-mine' },
  describe: {
    pt: 'O que você fez e de que outras pessoas foram avisadas.',
    en: 'What you did and others were told of.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, event, challenge_id, detail, created_at from announcement
      where author_id = ${memberId} order by id`.execute(connection);
    return rows;
  },
  // What others were told stays with them, without a name.
  erase: (connection, memberId) =>
    connection.updateTable('announcement').set({ author_id: null }).where('author_id', '=', memberId).execute(),
};

const notices: PersonalTable = {
  table: 'notice',
  file: { pt: 'notificacoes', en: 'notifications' },
  describe: { pt: 'As notificações que você recebeu.', en: 'The notifications you received.' },
  read: async (connection, memberId) => {
    const rows = await findAllNotices(connection, memberId);
    return rows.map((row) => ({ ...presentNotice(row), on_platform: row.on_platform, read_at: row.read_at }));
  },
  erase: (connection, memberId) => connection.deleteFrom('notice').where('member_id', '=', memberId).execute(),
};

/** What members were told. */
export const noticeTables: readonly PersonalTable[] = [announcements, notices];
