import type { Feature } from '../../../platform/feature.ts';
import { writeLinkMails } from './link-mails.ts';
import { linkTable } from './mail-links.personal-data.ts';
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
