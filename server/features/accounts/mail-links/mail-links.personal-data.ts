import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** The links a member was sent, without what opens them. */
export const linkTable = ownRows('mail_link', {
  merging: 'stay',
  file: { pt: 'links-enviados', en: 'links-sent' },
  describe: { pt: 'Os links que enviamos a você por e-mail.', en: 'The links we sent you by e-mail.' },
  columns: ['id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'],
  orderBy: 'created_at',
});
