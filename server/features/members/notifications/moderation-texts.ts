import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { ModerationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Facts, ModerationDetail, NotificationText } from './notification-facts.ts';

interface Words {
  /** The content with its title, as its author says it. */
  readonly own: string;
  /** The same for others. */
  readonly content: string;
  readonly note: string | null;
}

type Write = (words: Words) => NotificationText;

const texts: { readonly [Name in ModerationEvent]: { readonly pt: Write; readonly en: Write } } = {
  content_hidden: {
    pt: ({ own, note }) => ({
      title: `A moderação ocultou ${own}`,
      text: note
        ? `Motivo: ${note} Você pode responder uma vez.`
        : 'Várias pessoas denunciaram este conteúdo. Ele fica oculto até a moderação decidir, e você pode responder uma vez.',
    }),
    en: ({ own, note }) => ({
      title: `The moderators hid ${own}`,
      text: note
        ? `Reason: ${note} You can answer once.`
        : 'Several people reported this content. It is hidden until the moderators decide, and you can answer once.',
    }),
  },
  content_restored: {
    pt: ({ own, note }) => ({
      title: `A moderação restaurou ${own}`,
      text: note ?? 'Todos podem ver o conteúdo de novo, sem mudança.',
    }),
    en: ({ own, note }) => ({
      title: `The moderators restored ${own}`,
      text: note ?? 'Everyone can see the content again, unchanged.',
    }),
  },
  content_warned: {
    pt: ({ own, note }) => ({
      title: `Um aviso da moderação sobre ${own}`,
      text: `${note ?? ''} O conteúdo continua visível, e você pode responder uma vez.`.trim(),
    }),
    en: ({ own, note }) => ({
      title: `A warning of the moderators about ${own}`,
      text: `${note ?? ''} The content stays visible, and you can answer once.`.trim(),
    }),
  },
  content_reported: {
    pt: ({ content }) => ({ title: `Denúncia nova: ${content}`, text: 'Ela espera por uma decisão da moderação.' }),
    en: ({ content }) => ({ title: `A new report: ${content}`, text: 'It waits for a decision of the moderators.' }),
  },
  content_answered: {
    pt: ({ content }) => ({
      title: `Resposta à moderação: ${content}`,
      text: 'Quem publicou respondeu à sua decisão. O caso espera de novo.',
    }),
    en: ({ content }) => ({
      title: `An answer to the moderators: ${content}`,
      text: 'The author answered your decision. The case waits again.',
    }),
  },
};

const names: Readonly<
  Record<ReportKind, Readonly<Record<Language, { readonly own: string; readonly content: string }>>>
> = {
  topic: { pt: { own: 'o seu tópico', content: 'tópico' }, en: { own: 'your topic', content: 'topic' } },
  topic_message: {
    pt: { own: 'a sua resposta em', content: 'resposta em' },
    en: { own: 'your reply in', content: 'reply in' },
  },
  interaction: {
    pt: { own: 'a sua contribuição em', content: 'contribuição em' },
    en: { own: 'your contribution to', content: 'contribution to' },
  },
  team: { pt: { own: 'a sua equipe', content: 'equipe' }, en: { own: 'your team', content: 'team' } },
  member: { pt: { own: 'o seu perfil', content: 'perfil de' }, en: { own: 'your profile', content: 'profile of' } },
  problem_location: {
    pt: { own: 'o seu relato de problema em', content: 'relato de problema em' },
    en: { own: 'your report of a problem in', content: 'report of a problem in' },
  },
};

/** The text of an event of moderation. */
export function writeModerationEvent(
  name: ModerationEvent,
  { detail: { kind, title, note }, language }: Facts<ModerationDetail>,
): NotificationText {
  const { own, content } = names[kind][language];
  const quoted = kind === 'member' ? title : `“${title}”`;
  return texts[name][language]({
    own: kind === 'member' ? own : `${own} ${quoted}`,
    content: `${content} ${quoted}`,
    note,
  });
}
