import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import { type MailedNotification, type MailFacts, sampleNotification } from './notification.ts';

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
