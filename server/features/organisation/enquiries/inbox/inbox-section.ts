import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Section } from '../../../site/back-office/index.ts';
import { countOpen } from './inbox-lists.queries.ts';

/** The inbox in the back office: the open enquiries, for staff. */
export function inboxSection({ database, clock }: Pick<Platform, 'database' | 'clock'>): Section {
  return {
    name: 'inbox',
    count: async ({ isAdmin }) => (isAdmin ? countOpen(database, organisationDay(clock())) : undefined),
  };
}
