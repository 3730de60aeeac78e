import type { AnnouncementContent } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import type { ChallengeAnnouncementDetail } from '../../members/notifications/index.ts';

/** The setting by which members get announcements. */
export const announcementKind: NotificationKind = 'my_challenges.updates';
/** In characters. */
const longestExcerpt = 200;

/** The beginning of a text, up to a whole word. */
function excerptOf(html: string): string {
  const text = readRichText(html).text.replace(/\s+/g, ' ');
  if (text.length <= longestExcerpt) return text;
  return `${text.slice(0, longestExcerpt).replace(/\s\S*$/, '')}…`;
}

type Texts = Pick<AnnouncementContent, 'subject_pt' | 'subject_en' | 'text_pt' | 'text_en'>;

/** What notifications and mails of an announcement are written from. */
export function detailOf({
  id,
  subject_pt,
  subject_en,
  text_pt,
  text_en,
}: Texts & { readonly id: number }): ChallengeAnnouncementDetail & { readonly html: Localized } {
  return {
    id,
    subject: { pt: subject_pt.trim(), en: subject_en.trim() },
    excerpt: { pt: excerptOf(text_pt), en: excerptOf(text_en) },
    html: { pt: text_pt, en: text_en },
  };
}
