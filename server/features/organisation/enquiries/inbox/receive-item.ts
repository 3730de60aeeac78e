import { daysToAnswer } from '@mutirao/contract/organisation/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { addDays } from './days.ts';
import { insertItem } from './inbox-items.queries.ts';

/** Puts what somebody wrote into the inbox, with the deadline of its kind: of the law, or of the settings. */
export async function receiveItem(
  { settings }: Pick<Platform, 'settings'>,
  transaction: Connection,
  item: Omit<Parameters<typeof insertItem>[1], 'dueOn'>,
): Promise<void> {
  const { message_days, proposal_days } = await settings.get();
  const days = { contact: message_days, 'e-sic': daysToAnswer, proposal: proposal_days }[item.kind];
  await insertItem(transaction, { ...item, dueOn: addDays(organisationDay(item.now), days) });
}
