import {
  type CertificateEvent,
  certificateEvents,
  type ModerationEvent,
  moderationEvents,
  type NotificationEvent,
  type TeamEvent,
  teamEvents,
} from '@mutirao/contract/members/notifications/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail, type MailRecipient, type MailText } from '../../../../platform/mail/define-mail.ts';
import type { NotificationText } from '../notification-facts.ts';

/** The context of a notification mail. */
export interface MailFacts {
  readonly firstName: string;
  /** The page where mails are chosen. */
  readonly settingsUrl: string;
  /** The page to unsubscribe from mails of this kind; a POST to it unsubscribes directly. */
  readonly unsubscribeUrl: string;
}

/** A notification as a mail shows it. */
export interface MailedNotification extends NotificationText {
  readonly url: string;
  /** When it happened, in the recipient's zone. */
  readonly moment: string;
  /** A file to download. */
  readonly file?: { readonly label: string; readonly url: string };
  /** The whole text, where the notification has an excerpt. */
  readonly html?: string;
}

/** What the previews of mails show. */
const sampleNotification = {
  pt: {
    title: 'O desafio “Rio limpo” começou',
    text: 'Agora você pode participar.',
    moment: '5 de março de 2027, 12:00',
  },
  en: {
    title: 'The challenge “Clean river” has begun',
    text: 'You can take part now.',
    moment: 'March 5, 2027, 12:00',
  },
};

function reasonOf({ event, kind }: { event: NotificationEvent; kind: NotificationKind }) {
  if (teamEvents.includes(event as TeamEvent)) return 'team';
  if (certificateEvents.includes(event as CertificateEvent)) return 'certificate';
  return moderationEvents.includes(event as ModerationEvent) ? 'moderation' : kind;
}

/** The reasons by kind, in place of the dots of which a key has none. */
const reasons = {
  'all_challenges.new_challenge': 'reason_new_challenge',
  'my_challenges.updates': 'reason_challenge',
  'my_challenges.forum': 'reason_forum',
  'my_challenges.tasks': 'reason_tasks',
  'platform.product_notifications': 'reason_platform',
  team: 'reason_team',
  moderation: 'reason_moderation',
  certificate: 'reason_certificate',
} as const satisfies Record<NotificationKind | 'team' | 'moderation' | 'certificate', string>;

interface Facts extends MailFacts {
  readonly notification: MailedNotification & { kind: NotificationKind; event: NotificationEvent };
  readonly name: string;
}

/** The texts around a notification; its own are those of the bell. */
export const notificationTexts = defineMail({
  name: 'notification',
  title: { pt: 'Uma notificação', en: 'A notification' },
  texts: {
    greeting: { pt: 'Olá, {name}', en: 'Hello, {name}' },
    button: { pt: 'Ver {in_organisation}', en: 'See it at {organisation}' },
    link_settings: { pt: 'Escolher o que recebo', en: 'Choose what I get' },
    link_unsubscribe: { pt: 'Não receber mais e-mails como este', en: 'No more e-mails like this one' },
    reason_new_challenge: {
      pt: 'Você recebeu esta mensagem porque quer saber de novos desafios.',
      en: 'You received this message because you want to know of new challenges.',
    },
    reason_challenge: {
      pt: 'Você recebeu esta mensagem porque segue este desafio ou faz parte dele.',
      en: 'You received this message because you follow this challenge or are part of it.',
    },
    reason_team: {
      pt: 'Você recebeu esta mensagem porque ela é sobre uma equipe sua, ou que você pode integrar.',
      en: 'You received this message because it is about a team of yours, or one that you may join.',
    },
    reason_moderation: {
      pt: 'Você recebeu esta mensagem porque ela é sobre um conteúdo seu, ou que você modera.',
      en: 'You received this message because it is about content of yours, or that you moderate.',
    },
    reason_certificate: {
      pt: 'Você recebeu esta mensagem porque ela é sobre um certificado seu.',
      en: 'You received this message because it is about a certificate of yours.',
    },
    reason_forum: {
      pt: 'Você recebeu esta mensagem porque acompanha o fórum deste desafio.',
      en: 'You received this message because you keep up with the forum of this challenge.',
    },
    reason_tasks: {
      pt: 'Você recebeu esta mensagem porque acompanha as tarefas deste desafio.',
      en: 'You received this message because you keep up with the tasks of this challenge.',
    },
    reason_platform: {
      pt: 'Você recebeu esta mensagem porque quer saber das novidades da plataforma.',
      en: 'You received this message because you want to know what is new here.',
    },
  },
  sample: ({ language, page }): Facts => ({
    name: 'Iara',
    firstName: 'Iara',
    settingsUrl: page(linkTo(pages.settings.settings, { slug: 'me' })),
    unsubscribeUrl: page(linkTo(pages.settings.settings, { slug: 'me' })),
    notification: {
      kind: 'my_challenges.updates',
      event: 'challenge_opened',
      url: page(linkTo(pages.challenges)),
      ...sampleNotification[language],
    },
  }),
  write: (t, { notification, settingsUrl, unsubscribeUrl }) => ({
    subject: notification.title,
    greeting: t.greeting,
    paragraphs: notification.html ? [] : [`${notification.title}.`, notification.text].filter((text) => text !== ''),
    ...(notification.html && { html: notification.html }),
    button: { label: t.button, url: notification.url },
    ...(notification.file && { file: notification.file }),
    notes: [notification.moment],
    reason: t[reasons[reasonOf(notification)]],
    links: [
      { label: t.link_settings, url: settingsUrl },
      { label: t.link_unsubscribe, url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }),
});

/** One notification, as it happens. */
export function writeNotificationMail(
  notification: Facts['notification'],
  facts: MailFacts,
  { write }: MailRecipient,
): MailText {
  return write(notificationTexts, { ...facts, name: facts.firstName, notification });
}

interface Gathered {
  readonly notifications: readonly MailedNotification[];
  /** How many there are beside those shown. */
  readonly more: number;
  readonly listUrl: string;
  /** The member chose digests; otherwise several things happened in an hour. */
  readonly isByChoice: boolean;
}

interface DigestFacts extends Gathered, MailFacts {
  readonly name: string;
  readonly count: number;
  /** The title of the first one. */
  readonly title: string;
}

/** The texts around the notifications since the last digest. */
export const digest = defineMail({
  name: 'notifications_digest',
  title: { pt: 'Várias notificações', en: 'Several notifications' },
  texts: {
    subject: {
      pt: '{organisation}: {count} novidades para você',
      en: '{organisation}: {count} things for you to know',
    },
    subject_of_one: { pt: '{organisation}: {title}', en: '{organisation}: {title}' },
    greeting: { pt: 'Olá, {name}', en: 'Hello, {name}' },
    paragraph: {
      pt: 'Isto aconteceu desde a última mensagem:',
      en: 'This is what happened since the last message:',
    },
    button: { pt: 'Ver todas as notificações', en: 'See all notifications' },
    button_more: { pt: 'Ver tudo, e mais {more}', en: 'See everything, and {more} more' },
    reason_by_choice: {
      pt: 'Você recebeu esta mensagem porque escolheu receber as novidades reunidas.',
      en: 'You received this message because you chose to have your news gathered.',
    },
    reason_gathered: {
      pt: 'Você recebeu uma só mensagem porque várias coisas aconteceram em uma hora.',
      en: 'You received a single message because several things happened within an hour.',
    },
    link_settings: { pt: 'Escolher o que recebo e quando', en: 'Choose what I get and when' },
    link_unsubscribe: { pt: 'Não receber mais notificações por e-mail', en: 'No more notifications by e-mail' },
  },
  sample: ({ language, page }): DigestFacts => {
    const notification = { ...sampleNotification[language], url: page(linkTo(pages.challenges)) };
    const settingsUrl = page(linkTo(pages.settings.settings, { slug: 'me' }));
    return {
      ...{ name: 'Iara', firstName: 'Iara', settingsUrl, unsubscribeUrl: settingsUrl },
      ...{ notifications: [notification, notification], more: 0, count: 2, title: notification.title },
      ...{ listUrl: page(linkTo(pages.notifications)), isByChoice: true },
    };
  },
  write: (t, { notifications, more, count, listUrl, isByChoice, settingsUrl, unsubscribeUrl }) => ({
    subject: count === 1 ? t.subject_of_one : t.subject,
    greeting: t.greeting,
    paragraphs: [t.paragraph],
    items: notifications.map(({ title, text, url, moment }) => ({ title, text, url, note: moment })),
    button: { label: more > 0 ? t.button_more : t.button, url: listUrl },
    reason: isByChoice ? t.reason_by_choice : t.reason_gathered,
    links: [
      { label: t.link_settings, url: settingsUrl },
      { label: t.link_unsubscribe, url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }),
});

/** The notifications since the last digest. */
export function writeDigestMail(gathered: Gathered, facts: MailFacts, { write }: MailRecipient): MailText {
  const { notifications, more } = gathered;
  const title = notifications[0]?.title ?? '';
  return write(digest, { ...gathered, ...facts, name: facts.firstName, count: notifications.length + more, title });
}
