import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { MailedNotification, MailFacts } from './notification.ts';

interface Gathered {
  readonly notifications: readonly MailedNotification[];
  /** How many there are beside those shown. */
  readonly more: number;
  readonly listUrl: string;
  /** The member chose digests; otherwise several things happened in an hour. */
  readonly isByChoice: boolean;
}

/** The notifications since the last digest. */
export function writeDigestMail(
  { notifications, more, listUrl, isByChoice }: Gathered,
  { firstName, settingsUrl, unsubscribeUrl }: MailFacts,
  { language }: MailRecipient,
): MailText {
  const count = notifications.length + more;
  const items = notifications.map(({ title, text, url, moment }) => ({ title, text, url, note: moment }));
  const common = { items, unsubscribeUrl };
  return language === 'pt'
    ? {
        ...common,
        subject: count === 1 ? `Mutirão: ${notifications[0]?.title}` : `Mutirão: ${count} novidades para você`,
        greeting: `Olá, ${firstName}`,
        paragraphs: ['Isto aconteceu desde a última mensagem:'],
        button: { label: more > 0 ? `Ver tudo, e mais ${more}` : 'Ver todas as notificações', url: listUrl },
        reason: isByChoice
          ? 'Você recebeu esta mensagem porque escolheu receber as novidades reunidas.'
          : 'Você recebeu uma só mensagem porque várias coisas aconteceram em uma hora.',
        links: [
          { label: 'Escolher o que recebo e quando', url: settingsUrl },
          { label: 'Não receber mais notificações por e-mail', url: unsubscribeUrl },
        ],
      }
    : {
        ...common,
        subject: count === 1 ? `Mutirão: ${notifications[0]?.title}` : `Mutirão: ${count} things for you to know`,
        greeting: `Hello, ${firstName}`,
        paragraphs: ['This is what happened since the last message:'],
        button: { label: more > 0 ? `See everything, and ${more} more` : 'See all notifications', url: listUrl },
        reason: isByChoice
          ? 'You received this message because you chose to have your news gathered.'
          : 'You received a single message because several things happened within an hour.',
        links: [
          { label: 'Choose what I get and when', url: settingsUrl },
          { label: 'No more notifications by e-mail', url: unsubscribeUrl },
        ],
      };
}
