import { dateLocale, type Language, languages } from '@mutirao/contract/language.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import type { Notification, NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import {
  defaultPlatformSetting,
  type NotificationKind,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { withFallback } from '@mutirao/contract/written-languages.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';
import { chooseTexts, fillPlaceholders, type OwnTexts } from '../../../platform/wording/wording.ts';
import { notificationEvents } from './notification-events.ts';
import type { ChallengeFacts, Event, Facts, NotificationFile, NotificationText } from './notification-facts.ts';

/** A notification with all that its words are written from. */
export interface NotificationRow {
  id: number;
  member_id: number;
  event: NotificationEvent;
  kind: NotificationKind;
  detail: object;
  is_read: boolean;
  created_at: Date;
  timezone: string | null;
  challenge_id: number | null;
  published: boolean | null;
  slug: string | null;
  title_pt: string | null;
  title_en: string | null;
  short_description_pt: string | null;
  short_description_en: string | null;
  /** Absent where nobody did it, and once that account is deleted. */
  author: string | null;
}

/** Of `notification n` and what it is joined with, what a `NotificationRow` has. */
export const columns = sql.raw(
  `n.id, n.member_id, a.event, a.kind, n.read_at is not null as is_read, n.created_at, s.timezone,
   a.challenge_id, c.published, c.slug, c.title_pt, c.title_en, c.short_description_pt, c.short_description_en,
   trim(author.first_name || ' ' || author.last_name) as author,
   case when t.hidden_at is not null then a.detail || '{"topic": null}'
     when issued.code is not null then a.detail || jsonb_build_object('code', issued.code)
     else a.detail - 'html' end as detail`,
);
export const withDetails = sql.raw(
  `join announcement a on a.id = n.announcement_id left join challenge c on c.id = a.challenge_id
   left join platform_setting s on s.member_id = n.member_id
   left join member_card author on author.id = a.author_id and author.deleted_at is null
   left join topic t on t.id = (a.detail ->> 'topic_id')::bigint
   left join certificate issued on issued.issuance_id = (a.detail ->> 'issuance_id')::integer
     and issued.member_id = n.member_id`,
);

type Announcement = Selectable<Tables['announcement']>;

/** An announcement that is being delivered. */
export interface Delivery
  extends Pick<Announcement, 'id' | 'event' | 'kind' | 'challenge_id' | 'author_id' | 'by_mail' | 'member_cursor'> {
  /** The caller chose its recipients. */
  has_recipients: boolean;
  /** It is about a challenge that only its staff see by now. */
  is_hidden: boolean;
}

/** An instant in words, in a zone, which is named. */
export function writeMoment(instant: string | Date, language: Language, timeZone: string): string {
  return new Date(instant).toLocaleString(dateLocale[language], {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** The title shown for a challenge that is a draft again, which hides the work of its editors. */
const hidden: ChallengeFacts = {
  slug: '',
  title: { pt: '(fora do ar)', en: '(no longer shown)' },
  summary: { pt: '', en: '' },
};

function challengeOf(row: NotificationRow): ChallengeFacts {
  if (row.published === false) return hidden;
  return {
    slug: row.slug ?? '',
    title: withFallback({ pt: row.title_pt ?? '', en: row.title_en ?? '' }),
    summary: withFallback({ pt: row.short_description_pt ?? '', en: row.short_description_en ?? '' }),
  };
}

/** The zone in which a notification's member reads times. */
export function timezoneOf({ timezone }: Pick<NotificationRow, 'timezone'>): string {
  return timezone ?? defaultPlatformSetting.timezone;
}

/** The text of a notification, as the organisation words it. */
export function writeNotification(row: NotificationRow, language: Language, own: OwnTexts): NotificationText {
  const challenge = challengeOf(row);
  const author = memberName({ full_name: row.author ?? '' }, language);
  const moment = (instant: string) => writeMoment(instant, language, timezoneOf(row));
  const facts: Facts<object> = { detail: row.detail, challenge, author, language, moment };
  const event = notificationEvents[row.event] as Event<object>;
  if ('write' in event) return event.write(facts);
  const texts: Readonly<Record<string, Localized>> = chooseTexts(event.texts, own);
  const common = { author, challenge: challenge.title[language], summary: challenge.summary[language] };
  const values = { ...common, ...event.values?.(facts) };
  const fill = (name: string) => fillPlaceholders(texts[`${row.event}_${name}`]?.[language] ?? '', values);
  const sentences = (event.sentences?.(facts) ?? ['text']).filter((name) => typeof name === 'string' && name !== '');
  const text = sentences.map((name) => fill(name as string)).filter((sentence) => sentence !== '');
  return { title: fill(event.title?.(facts) ?? 'title'), text: text.join(' ') };
}

/** The file that the mail of a notification links to. */
export function fileOf(row: NotificationRow, language: Language): NotificationFile | undefined {
  const find = notificationEvents[row.event].file as
    | ((facts: Pick<Facts<object>, 'detail' | 'language'>) => NotificationFile | undefined)
    | undefined;
  return find?.({ detail: row.detail, language });
}

/** Where a notification leads; nowhere while its challenge is a draft. */
export function pathOf(row: NotificationRow): string | null {
  if (row.published === false) return null;
  const path = notificationEvents[row.event].path as (
    facts: Pick<Facts<object>, 'detail' | 'challenge'>,
  ) => string | null;
  return path({ detail: row.detail, challenge: challengeOf(row) });
}

/** A notification as its member sees it. */
export function presentNotification(row: NotificationRow, own: OwnTexts): Notification {
  const texts = Object.fromEntries(
    languages.map((language) => [language, writeNotification(row, language, own)]),
  ) as Record<Language, NotificationText>;
  const both = (part: keyof NotificationText): Localized => ({ en: texts.en[part], pt: texts.pt[part] });
  const { slug, title } = challengeOf(row);
  return {
    id: row.id,
    kind: row.kind,
    event: row.event,
    title: both('title'),
    text: both('text'),
    path: pathOf(row),
    challenge: row.challenge_id === null || !row.published ? null : { id: row.challenge_id, slug, title },
    is_read: row.is_read,
    created_at: row.created_at.toISOString(),
  };
}
