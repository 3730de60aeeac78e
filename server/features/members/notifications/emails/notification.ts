import {
  type CertificateEvent,
  certificateEvents,
  type ModerationEvent,
  moderationEvents,
  type NotificationEvent,
  type TeamEvent,
  teamEvents,
} from '@mutirao/contract/members/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings.ts';
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
}

interface Texts {
  readonly button: string;
  readonly settings: string;
  readonly unsubscribe: string;
  readonly reasons: Readonly<Record<NotificationKind | 'team' | 'moderation' | 'certificate', string>>;
}

const texts: Readonly<Record<'pt' | 'en', Texts>> = {
  pt: {
    button: 'Ver no Mutirão',
    settings: 'Escolher o que recebo',
    unsubscribe: 'Não receber mais e-mails como este',
    reasons: {
      'all_challenges.new_challenge': 'Você recebeu esta mensagem porque quer saber de novos desafios.',
      'my_challenges.updates': 'Você recebeu esta mensagem porque segue este desafio ou faz parte dele.',
      team: 'Você recebeu esta mensagem porque ela é sobre uma equipe sua, ou que você pode integrar.',
      moderation: 'Você recebeu esta mensagem porque ela é sobre um conteúdo seu, ou que você modera.',
      certificate: 'Você recebeu esta mensagem porque ela é sobre um certificado seu.',
      'my_challenges.forum': 'Você recebeu esta mensagem porque acompanha o fórum deste desafio.',
      'my_challenges.tasks': 'Você recebeu esta mensagem porque acompanha as tarefas deste desafio.',
      'platform.product_notifications': 'Você recebeu esta mensagem porque quer saber das novidades da plataforma.',
    },
  },
  en: {
    button: 'See it at Mutirão',
    settings: 'Choose what I get',
    unsubscribe: 'No more e-mails like this one',
    reasons: {
      'all_challenges.new_challenge': 'You received this message because you want to know of new challenges.',
      'my_challenges.updates': 'You received this message because you follow this challenge or are part of it.',
      team: 'You received this message because it is about a team of yours, or one that you may join.',
      moderation: 'You received this message because it is about content of yours, or that you moderate.',
      certificate: 'You received this message because it is about a certificate of yours.',
      'my_challenges.forum': 'You received this message because you keep up with the forum of this challenge.',
      'my_challenges.tasks': 'You received this message because you keep up with the tasks of this challenge.',
      'platform.product_notifications': 'You received this message because you want to know what is new here.',
    },
  },
};

function reasonOf({ event, kind }: { event: NotificationEvent; kind: NotificationKind }) {
  if (teamEvents.includes(event as TeamEvent)) return 'team';
  if (certificateEvents.includes(event as CertificateEvent)) return 'certificate';
  return moderationEvents.includes(event as ModerationEvent) ? 'moderation' : kind;
}

/** One notification, as it happens. */
export function writeNotificationMail(
  notification: MailedNotification & { kind: NotificationKind; event: NotificationEvent },
  { firstName, settingsUrl, unsubscribeUrl }: MailFacts,
  { language }: MailRecipient,
): MailText {
  const { button, settings, unsubscribe, reasons } = texts[language];
  return {
    subject: notification.title,
    greeting: language === 'pt' ? `Olá, ${firstName}` : `Hello, ${firstName}`,
    paragraphs: [`${notification.title}.`, notification.text].filter((text) => text !== ''),
    button: { label: button, url: notification.url },
    ...(notification.file && { file: notification.file }),
    notes: [notification.moment],
    reason: reasons[reasonOf(notification)],
    links: [
      { label: settings, url: settingsUrl },
      { label: unsubscribe, url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  };
}
