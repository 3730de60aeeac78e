import {
  type AnnouncementPreview,
  announcementTestsPerHour,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getUser } from '../../members/members/index.ts';
import { writeSampleMail, writeSampleNotification } from '../../members/notifications/index.ts';
import { announcementMessages } from './announcements.messages.ts';
import { completeLanguages } from './announcements.policy.ts';
import { type AnnouncementId, type AnnouncementRow, findAnnouncement } from './announcements.queries.ts';
import { detailOf, requireAnnouncement } from './read-announcements.ts';

const testMail = 'announcement-test';
const tests: Limit = { name: 'announcement tests', points: announcementTestsPerHour, seconds: 60 * 60 };

interface TestData extends AnnouncementId {
  readonly memberId: number;
}

const sampleOf = (row: AnnouncementRow, memberId: number) => ({
  event: 'challenge_announcement' as const,
  detail: detailOf(row),
  challengeId: row.challenge_id,
  memberId,
});

/** Registers the mail by which somebody tests an announcement; one that was deleted meanwhile is not sent. */
export function writeTestMails(platform: Platform): void {
  platform.mail.template<TestData>(testMail, [], async ({ memberId, ...of }, recipient) => {
    const row = await findAnnouncement(platform.database, of);
    return row && writeSampleMail(platform, sampleOf(row, memberId), recipient);
  });
}

/** An announcement as the viewer would receive it: its notification, and its mail in both languages. */
export async function previewAnnouncement(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  of: AnnouncementId,
): Promise<AnnouncementPreview> {
  const row = await requireAnnouncement(platform.database, of);
  const data = { ...of, memberId: viewer.id };
  async function mailIn(language: Language): Promise<{ subject: string; html: string }> {
    const letter = await platform.mail.write({ template: testMail, data, language });
    return { subject: letter?.subject ?? '', html: letter?.html ?? '' };
  }
  const [notification, pt, en] = await Promise.all([
    writeSampleNotification(platform, sampleOf(row, viewer.id)),
    mailIn('pt'),
    mailIn('en'),
  ]);
  return { notification, mails: { pt, en } };
}

/** Mails an announcement to the viewer, in each language that has a text. */
export async function testAnnouncement(
  { database, mail, limits, clock }: Pick<Platform, 'database' | 'mail' | 'limits' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  of: AnnouncementId,
): Promise<{ to: string }> {
  const row = await requireAnnouncement(database, of);
  const { email, confirmed_at } = await getUser(database, viewer.id, clock());
  if (!email || confirmed_at === null) throw new AppError('conflict', { message: announcementMessages.no_address });
  const complete = completeLanguages(row);
  if (complete.length === 0) throw new AppError('conflict', { message: announcementMessages.no_text });
  await limits.count(tests, String(viewer.id));
  const data: TestData = { ...of, memberId: viewer.id };
  await database.transaction().execute(async (transaction) => {
    for (const language of complete) await mail.send(transaction, { to: email, language, template: testMail, data });
  });
  return { to: email };
}
