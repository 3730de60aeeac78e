import { dateLocale, type Language, languages, withFallback } from '@mutirao/contract/language.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import type { Notification } from '@mutirao/contract/members/notifications/notifications.ts';
import { defaultPlatformSetting } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { chooseTexts, fillPlaceholders, type OwnTexts } from '../../../platform/wording/wording.ts';
import { notificationEvents } from './notification-events.ts';
import type { ChallengeFacts, Event, Facts, NotificationFile, NotificationText } from './notification-facts.ts';
import type { NotificationRow } from './notifications.queries.ts';

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

/** Messages of failures, in both languages. */
export const notificationMessages = {
  notFound: { pt: 'Não encontramos esta notificação.', en: 'We could not find this notification.' },
  unknownUnsubscribeLink: {
    pt: 'Este link não vale. Escolha nas configurações o que você quer receber por e-mail.',
    en: 'This link is not good. Choose in your settings what you get by e-mail.',
  },
};
