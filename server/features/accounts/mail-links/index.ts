import type { Feature } from '../../../platform/feature.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import { writeLinkMails } from './link-mails.ts';
import { deleteLinksExpiredBefore } from './mail-links.ts';

export {
  consumeLink,
  createLink,
  expireLinks,
  findSentSince,
  linkMessages,
  lockMember,
  lookAtLink,
  sendLink,
} from './mail-links.ts';

/** The links a member was sent, without what opens them. */
const linkTable = ownRows('mail_link', {
  merging: 'stay',
  file: { pt: 'links-enviados', en: 'links-sent' },
  describe: { pt: 'Os links que enviamos a você por e-mail.', en: 'The links we sent you by e-mail.' },
  columns: ['id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'],
  orderBy: 'created_at',
});

/** In milliseconds: how long an expired link is stored, to distinguish it from an unknown one. */
const retention = 30 * 24 * 60 * 60 * 1000;

/** Links in mails: each is valid once, and for a limited time. */
export const mailLinks: Feature = {
  name: 'accounts/mail-links',
  personalData: () => [linkTable],
  jobs: (platform) => {
    writeLinkMails(platform);
    platform.jobs.every('mail-links-cleaning', '20 3 * * *', () =>
      deleteLinksExpiredBefore(platform.database, new Date(platform.clock().getTime() - retention)),
    );
  },
};
