import { daysToReply } from '@mutirao/contract/organisation/inbox.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { addDays } from './days.ts';
import { insertItem } from './inbox-items.queries.ts';

/** Puts what somebody wrote into the inbox, with the deadline of its kind. */
export function receiveItem(
  transaction: Connection,
  item: Omit<Parameters<typeof insertItem>[1], 'dueOn'>,
): Promise<void> {
  return insertItem(transaction, { ...item, dueOn: addDays(organisationDay(item.now), daysToReply[item.kind]) });
}
