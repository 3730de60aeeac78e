import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportables } from '../../challenges/moderation/index.ts';
import { overviewParts, sections } from '../../site/back-office/index.ts';
import { enquiryTables, inboxTables } from './enquiries.personal-data.ts';
import { deleteOldEnquiries } from './enquiries.queries.ts';
import { routeEnquiries, routeInbox } from './enquiries.routes.ts';
import { takeFormPosts } from './form-posts.routes.ts';
import { answerItem, extendItem } from './inbox/change-item.ts';
import { exportedInbox, inboxSection } from './inbox/read-inbox.ts';
import { announceWeek, remindStaff } from './inbox/remind-staff.ts';
import { writeEnquiryMails } from './write-enquiry-mails.ts';

/** A message, a request or a proposal, as staff see it. */
export interface ListedEnquiry {
  readonly id: number;
  /** Its id in the inbox. */
  readonly item: number;
  readonly member_id: number | null;
  readonly kind: 'contact' | 'e-sic' | 'proposal';
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
  readonly protocol: string | null;
  readonly due_on: string | null;
  readonly is_answered: boolean | null;
  readonly answer: string | null;
}

const all = sql`
  select e.id, i.id as item, member_id, e.kind, name, email, subject, message, e.created_at, protocol,
      case when r.enquiry_id is not null then due_on::text end as due_on, i.status <> 'open' as is_answered, answer
    from enquiry e join inbox_item i on i.enquiry_id = e.id left join information_request r on r.enquiry_id = e.id
  union all
  select p.id, i.id, member_id, 'proposal', name, concat_ws(', ', email, phone, country), category_suggestion, message,
      p.created_at, null, null, null, null
    from challenge_proposal p join inbox_item i on i.proposal_id = p.id`;

/** What was written last, the newest first. */
export async function listNewestEnquiries(connection: Connection, limit: number): Promise<ListedEnquiry[]> {
  const { rows } = await sql<ListedEnquiry>`
    select * from (${all}) as every_one order by created_at desc, id desc limit ${limit}`.execute(connection);
  return rows;
}

/** One of them, by its protocol or by its kind and number. */
export async function showEnquiry(
  connection: Connection,
  by: { protocol: string } | { kind: string; id: number },
): Promise<ListedEnquiry | undefined> {
  const condition = 'protocol' in by ? sql`protocol = ${by.protocol}` : sql`kind = ${by.kind} and id = ${by.id}`;
  const { rows } = await sql<ListedEnquiry>`select * from (${all}) as every_one where ${condition}`.execute(connection);
  return rows[0];
}

type Writing = Pick<Platform, 'write' | 'mail' | 'clock'>;

/** Whether it was done; false where the request does not exist or does not allow it. */
async function isDone(action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'not_found'].includes(error.code)) return false;
    throw error;
  }
}

/** Answers an open request, and mails the answer; false where it is answered already. */
export function answerRequest(
  platform: Writing,
  { protocol, answer }: { protocol: string; answer: string },
): Promise<boolean> {
  return isDone(answerItem(platform, { of: { protocol }, actor: {}, text: answer }));
}

/** Extends the deadline once, as the law allows, and mails the reason; false if it is too late. */
export function extendRequest(
  platform: Writing,
  { protocol, reason }: { protocol: string; reason: string },
): Promise<boolean> {
  return isDone(extendItem(platform, { of: { protocol }, actor: {}, reason }));
}

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
