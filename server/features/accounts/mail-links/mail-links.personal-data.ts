import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** The links a member was sent, without what opens them. */
export const linkTable: PersonalTable = {
  table: 'mail_link',
  file: { pt: 'links-enviados', en: 'links-sent' },
  describe: { pt: 'Os links que enviamos a você por e-mail.', en: 'The links we sent you by e-mail.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('mail_link')
      .select(['id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  erase: (connection, memberId) => connection.deleteFrom('mail_link').where('member_id', '=', memberId).execute(),
};
