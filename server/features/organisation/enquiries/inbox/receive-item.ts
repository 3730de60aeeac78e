import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { addDays } from './days.ts';
import { insertItem } from './inbox-items.queries.ts';

/** Puts what somebody wrote into the inbox, due in as many days as the law or the settings give. */
export function receiveItem(
  transaction: Connection,
  { days, ...item }: Omit<Parameters<typeof insertItem>[1], 'dueOn'> & { days: number },
): Promise<void> {
  return insertItem(transaction, { ...item, dueOn: addDays(organisationDay(item.now), days) });
}
