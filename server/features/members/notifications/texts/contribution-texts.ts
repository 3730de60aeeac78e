import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { WordingGroup } from '../../../../platform/wording/wording.ts';

/** What happens with what somebody wrote: in the forum, and by moderation. */
export const contributionTexts = {
  name: 'notifications_contributions',
  title: { pt: 'Notificações do fórum e da moderação', en: 'Notifications of the forum and of moderation' },
  texts: {
    forum_replied_title: { pt: '{author} respondeu em {topic}', en: '{author} replied in {topic}' },
    forum_replied_text: {
      pt: 'Há uma resposta nova em um tópico que você segue no fórum do desafio {challenge}.',
      en: 'There is a new reply in a topic that you follow in the forum of the challenge {challenge}.',
    },

    forum_mentioned_title: { pt: '{author} mencionou você em {topic}', en: '{author} mentioned you in {topic}' },
    forum_mentioned_text: {
      pt: 'Foi no fórum do desafio {challenge}.',
      en: 'It was in the forum of the challenge {challenge}.',
    },

    forum_answer_marked_title: {
      pt: '{author} marcou a sua resposta como a solução de {topic}',
      en: '{author} marked your reply as the answer of {topic}',
    },
    forum_answer_marked_text: {
      pt: 'Agradecemos a sua ajuda no fórum do desafio {challenge}.',
      en: 'Thank you for helping in the forum of the challenge {challenge}.',
    },

    content_hidden_title: { pt: 'A moderação ocultou {content}', en: 'The moderators hid {content}' },
    content_hidden_reason: {
      pt: 'Motivo: {reason} Você pode responder uma vez.',
      en: 'Reason: {reason} You can answer once.',
    },
    content_hidden_text: {
      pt: 'Várias pessoas denunciaram este conteúdo. Ele fica oculto até a moderação decidir, e você pode responder uma vez.',
      en: 'Several people reported this content. It is hidden until the moderators decide, and you can answer once.',
    },

    content_restored_title: { pt: 'A moderação restaurou {content}', en: 'The moderators restored {content}' },
    content_restored_reason: { pt: '{reason}', en: '{reason}' },
    content_restored_text: {
      pt: 'Todos podem ver o conteúdo de novo, sem mudança.',
      en: 'Everyone can see the content again, unchanged.',
    },

    content_warned_title: {
      pt: 'Um aviso da moderação sobre {content}',
      en: 'A warning of the moderators about {content}',
    },
    content_warned_reason: { pt: '{reason}', en: '{reason}' },
    content_warned_text: {
      pt: 'O conteúdo continua visível, e você pode responder uma vez.',
      en: 'The content stays visible, and you can answer once.',
    },

    content_reported_title: { pt: 'Denúncia nova: {content}', en: 'A new report: {content}' },
    content_reported_text: {
      pt: 'Ela espera por uma decisão da moderação.',
      en: 'It waits for a decision of the moderators.',
    },

    content_answered_title: { pt: 'Resposta à moderação: {content}', en: 'An answer to the moderators: {content}' },
    content_answered_text: {
      pt: 'Quem publicou respondeu à sua decisão. O caso espera de novo.',
      en: 'The author answered your decision. The case waits again.',
    },
  },
} as const satisfies WordingGroup;

/** A topic that not everyone may see. */
export const hiddenTopic: Localized = { pt: 'um tópico oculto', en: 'a hidden topic' };

/** Contents before their title: as their author's own, and as others call them. */
const contents: Readonly<Record<ReportKind, { readonly own: Localized; readonly others: Localized }>> = {
  topic: { own: { pt: 'o seu tópico', en: 'your topic' }, others: { pt: 'tópico', en: 'topic' } },
  topic_message: {
    own: { pt: 'a sua resposta em', en: 'your reply in' },
    others: { pt: 'resposta em', en: 'reply in' },
  },
  interaction: {
    own: { pt: 'a sua contribuição em', en: 'your contribution to' },
    others: { pt: 'contribuição em', en: 'contribution to' },
  },
  team: { own: { pt: 'a sua equipe', en: 'your team' }, others: { pt: 'equipe', en: 'team' } },
  member: { own: { pt: 'o seu perfil', en: 'your profile' }, others: { pt: 'perfil de', en: 'profile of' } },
  problem_location: {
    own: { pt: 'o seu relato de problema em', en: 'your report of a problem in' },
    others: { pt: 'relato de problema em', en: 'report of a problem in' },
  },
  address: {
    own: { pt: 'o conteúdo em', en: 'the content at' },
    others: { pt: 'conteúdo em', en: 'content at' },
  },
};

/** A content with its title, as its author or others say it. */
export function nameContent(
  { kind, title }: { readonly kind: ReportKind; readonly title: string },
  { of, language }: { readonly of: 'own' | 'others'; readonly language: Language },
): string {
  const name = contents[kind][of][language];
  if (kind !== 'member') return `${name} “${title}”`;
  return of === 'own' ? name : `${name} ${title}`;
}
