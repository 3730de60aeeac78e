import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportables } from '../../challenges/moderation/index.ts';
import { overviewParts, sections } from '../../site/back-office/index.ts';
import { enquiryTables } from './enquiries.personal-data.ts';
import { deleteOldEnquiries } from './enquiries.queries.ts';
import { routeEnquiries } from './enquiries.routes.ts';
import { takeFormPosts } from './form-posts.routes.ts';
import { announceWeek } from './inbox/announce-week.ts';
import { inboxSection } from './inbox/get-queues.ts';
import { inboxTables } from './inbox/inbox.personal-data.ts';
import { routeInbox } from './inbox/inbox.routes.ts';
import { exportedInbox } from './inbox/read-inbox.ts';
import { remindStaff } from './inbox/remind-staff.ts';
import { writeEnquiryMails } from './write-enquiry-mails.ts';

export { answerRequest, extendRequest } from './answer-request.ts';
export { type ListedEnquiry, listNewestEnquiries, showEnquiry } from './list-enquiries.ts';

const year = 365 * 24 * 60 * 60 * 1000;
/** In milliseconds; documented in `docs/data.md` and the privacy policy. */
const retention = { contacts: year, proposals: 2 * year, answers: 5 * year };

/** Deletes messages that are no longer needed. */
export async function sweepEnquiries({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const since = (age: number) => new Date(clock().getTime() - age);
  await deleteOldEnquiries(database, {
    contactsSince: since(retention.contacts),
    proposalsSince: since(retention.proposals),
    answersSince: since(retention.answers),
  });
}

export { writeEnquiryMails };

/** Messages, proposals and requests for information to the organisation, and their inbox in the back office. */
export const enquiries: Feature = {
  name: 'organisation/enquiries',
  personalData: () => [...enquiryTables, ...inboxTables],
  jobs: (platform) => {
    writeEnquiryMails(platform);
    platform.jobs.every('sweep-enquiries', '50 3 * * *', () => sweepEnquiries(platform));
    // At eight in the morning of the organisation.
    platform.jobs.every('remind-of-enquiries', '0 11 * * *', () => remindStaff(platform));
  },
  extensions: (platform) => [sections.with(inboxSection(platform)), exportedInbox(platform)],
  routes: ({ site, api, platform, extensionsOf }) => {
    // On Mondays at eight in the morning of the organisation.
    platform.jobs.every('weekly-overview', '0 11 * * 1', () => announceWeek(platform, extensionsOf(overviewParts)));
    routeEnquiries(api, platform);
    routeInbox(api, platform);
    takeFormPosts(site, platform, extensionsOf(reportables));
  },
};
