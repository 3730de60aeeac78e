import type { InboxItem, InboxPage, InboxQuery } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { recordOnce } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordSight } from '../../../members/directory/index.ts';
import { getTemplates } from './answer-templates.ts';
import { inboxMessages } from './inbox.messages.ts';
import { cursorOf, presentEntry, presentItem } from './inbox.present.ts';
import { findSender } from './inbox-items.queries.ts';
import { countOpen, findEntries, findItem } from './inbox-lists.queries.ts';

type Reading = Pick<Platform, 'database' | 'clock' | 'onInvalidate' | 'responseCache' | 'wording'>;

/** A page of the enquiries that fit a query. */
export async function listInbox(
  { database, clock }: Reading,
  query: InboxQuery,
  { id: viewerId }: Pick<Viewer, 'id'>,
): Promise<InboxPage> {
  const today = organisationDay(clock());
  const [rows, { waiting, overdue }] = await Promise.all([
    // One more tells whether there is a next page.
    findEntries(database, { viewerId, today }, query, query.per_page + 1),
    countOpen(database, today),
  ]);
  const shown = rows.slice(0, query.per_page);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => presentEntry(row, today)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
    waiting_count: waiting,
    overdue_count: overdue,
  };
}

/** An enquiry with its history. */
export async function getItem(platform: Reading, id: number): Promise<InboxItem> {
  const { database, clock } = platform;
  const row = await findItem(database, id);
  if (!row) throw new AppError('not_found', { message: inboxMessages.notFound });
  return presentItem(row, organisationDay(clock()), await getTemplates(platform, row));
}

/** The same for a member of staff who opens it, which the audit log and the member's list of looks record. */
export async function openItem(
  platform: Reading,
  id: number,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<InboxItem> {
  const item = await getItem(platform, id);
  const sender = await findSender(platform.database, id);
  await recordOnce(platform.database, {
    kind: 'enquiry_viewed',
    memberId: sender?.member_id ?? undefined,
    actorId: viewer.id,
    address,
    detail: { item: id, kind: item.kind },
  });
  if (sender?.member_id)
    await recordSight(platform.database, {
      ...{ memberId: sender.member_id, language: sender.language },
      ...{ viewer, now: platform.clock(), reason: inboxMessages.opened },
    });
  return item;
}
