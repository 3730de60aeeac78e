import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { enquiryTables } from './enquiries.personal-data.ts';
import { routeEnquiries } from './enquiries.routes.ts';
import { sweepEnquiries } from './sweep-enquiries.ts';
import { writeEnquiryMails } from './write-enquiry-mails.ts';

export { answerRequest, extendRequest } from './answer-request.ts';
export { takeFormPosts } from './form-posts.routes.ts';
export { type ListedEnquiry, listNewestEnquiries, showEnquiry } from './list-enquiries.ts';
export { writeEnquiryMails };

/** Messages, proposals and requests for information to the organisation. */
export function registerEnquiries(api: Server, platform: Platform): void {
  platform.personalData.register(...enquiryTables);
  writeEnquiryMails(platform);
  platform.jobs.every('sweep-enquiries', '50 3 * * *', () => sweepEnquiries(platform));
  routeEnquiries(api, platform);
}
