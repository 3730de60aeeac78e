import type { InboxQueues } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { moderationSection } from '../../../challenges/moderation/index.ts';
import { countApplications } from '../../../challenges/people/index.ts';

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
