import type { InboxQueues } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { moderationSection } from '../../../challenges/moderation/index.ts';
import { countApplications } from '../../../challenges/people/index.ts';
import type { Section } from '../../../site/back-office/index.ts';
import { countOpen } from './inbox-lists.queries.ts';

/** What waits in queues of their own. */
export async function getQueues(
  platform: Pick<Platform, 'database' | 'clock' | 'settings'>,
  viewer: Viewer,
): Promise<InboxQueues> {
  const [reports, applications] = await Promise.all([
    moderationSection(platform).count(viewer),
    countApplications(platform.database),
  ]);
  return {
    reports_count: reports?.waiting ?? 0,
    adviser_applications: applications.map(({ count, title_pt, title_en, ...challenge }) => ({
      challenge: { ...challenge, title: { pt: title_pt, en: title_en } },
      count,
    })),
  };
}

/** The inbox in the back office: the open enquiries, for staff. */
export function inboxSection({ database, clock }: Pick<Platform, 'database' | 'clock'>): Section {
  return {
    name: 'inbox',
    count: async ({ isAdmin }) => (isAdmin ? countOpen(database, organisationDay(clock())) : undefined),
  };
}
