import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Section } from '../../site/back-office/index.ts';
import { enquiryTables } from './enquiries.personal-data.ts';
import { routeEnquiries } from './enquiries.routes.ts';
import { inboxTables } from './inbox/inbox.personal-data.ts';
import { routeInbox } from './inbox/inbox.routes.ts';
import { inboxSection } from './inbox/inbox-section.ts';
import { remindStaff } from './inbox/remind-staff.ts';
import { sweepEnquiries } from './sweep-enquiries.ts';
import { writeEnquiryMails } from './write-enquiry-mails.ts';

export { answerRequest, extendRequest } from './answer-request.ts';
export { takeFormPosts } from './form-posts.routes.ts';
export { type ListedEnquiry, listNewestEnquiries, showEnquiry } from './list-enquiries.ts';
export { writeEnquiryMails };

/** Messages, proposals and requests for information to the organisation; returns the inbox of the back office. */
export function registerEnquiries(api: Server, platform: Platform): Section {
  platform.personalData.register(...enquiryTables, ...inboxTables);
  writeEnquiryMails(platform);
  platform.jobs.every('sweep-enquiries', '50 3 * * *', () => sweepEnquiries(platform));
  // At eight in the morning of the organisation.
  platform.jobs.every('remind-of-enquiries', '0 11 * * *', () => remindStaff(platform));
  routeEnquiries(api, platform);
  routeInbox(api, platform);
  return inboxSection(platform);
}
