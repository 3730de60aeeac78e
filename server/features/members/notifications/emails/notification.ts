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
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
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
export const sampleNotification = {
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
