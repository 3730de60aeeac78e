import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { insertItem } from './inbox-items.queries.ts';

/** A day so many days later, both written as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Puts what somebody wrote into the inbox, due in as many days as the law or the settings give. */
export function receiveItem(
  transaction: Connection,
  { days, ...item }: Omit<Parameters<typeof insertItem>[1], 'dueOn'> & { days: number },
): Promise<void> {
  return insertItem(transaction, { ...item, dueOn: addDays(organisationDay(item.now), days) });
}
