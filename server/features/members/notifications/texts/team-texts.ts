import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { WordingGroup } from '../../../../platform/wording/wording.ts';

/** What happens in a team. */
export const teamTexts = {
  name: 'notifications_teams',
  title: { pt: 'Notificações sobre equipes', en: 'Notifications about teams' },
  texts: {
    team_invited_title: {
      pt: '{author} convidou você para a equipe {team}',
      en: '{author} invited you to the team {team}',
    },
    team_invited_text: {
      pt: 'Ela participa do desafio {challenge}. Você decide se aceita o convite.',
      en: 'It takes part in the challenge {challenge}. You decide whether to accept.',
    },

    team_code_closed_title: {
      pt: 'O código da equipe {team} pode ter sido adivinhado',
      en: 'The code of the team {team} may have been guessed',
    },
    team_code_closed_text: {
      pt: 'Muitos códigos errados vieram de onde ele foi usado. Por um dia, quem usar o código no desafio {challenge} espera pelo seu aceite. Gere outro código se não foi você quem o passou.',
      en: 'Many wrong codes came from where it was used. For a day, who uses the code in the challenge {challenge} waits for your consent. Renew the code unless you gave it out there.',
    },

    team_requested_title: { pt: '{author} quer entrar na equipe {team}', en: '{author} wants to join the team {team}' },
    team_requested_text: {
      pt: 'O pedido para a sua equipe no desafio {challenge} espera pela sua resposta.',
      en: 'The request to your team in the challenge {challenge} waits for your answer.',
    },

    team_request_accepted_title: { pt: 'Você está na equipe {team}', en: 'You are in the team {team}' },
    team_request_accepted_text: {
      pt: 'O seu pedido no desafio {challenge} foi aceito. Conheça quem já faz parte.',
      en: 'Your request in the challenge {challenge} was accepted. Meet the people in it.',
    },

    team_request_rejected_title: {
      pt: 'O seu pedido para entrar na equipe {team} foi recusado',
      en: 'Your request to join the team {team} was refused',
    },
    team_request_rejected_text: {
      pt: 'O desafio {challenge} tem outras equipes, e você também pode criar a sua.',
      en: 'The challenge {challenge} has other teams, and you can also create your own.',
    },

    team_invite_accepted_title: {
      pt: '{author} aceitou o convite e está na equipe {team}',
      en: '{author} accepted the invitation and is in the team {team}',
    },
    team_invite_accepted_text: {
      pt: 'A sua equipe no desafio {challenge} cresceu.',
      en: 'Your team in the challenge {challenge} has grown.',
    },

    team_invite_rejected_title: {
      pt: '{author} recusou o convite para a equipe {team}',
      en: '{author} refused the invitation to the team {team}',
    },
    team_invite_rejected_text: {
      pt: 'Você pode convidar outras pessoas do desafio {challenge}.',
      en: 'You can invite other people in the challenge {challenge}.',
    },

    team_member_joined_title: { pt: '{author} entrou na equipe {team}', en: '{author} joined the team {team}' },
    team_member_joined_text: {
      pt: 'A sua equipe no desafio {challenge} cresceu.',
      en: 'Your team in the challenge {challenge} has grown.',
    },

    team_member_left_title: { pt: '{author} saiu da equipe {team}', en: '{author} left the team {team}' },
    team_member_left_text: {
      pt: 'Há um lugar livre na sua equipe no desafio {challenge}.',
      en: 'Your team in the challenge {challenge} has an open slot.',
    },

    team_member_removed_title: {
      pt: 'Você não está mais na equipe {team}',
      en: 'You are not in the team {team} any more',
    },
    team_member_removed_text: {
      pt: 'Quem lidera a equipe retirou você dela. O desafio {challenge} tem outras equipes.',
      en: 'Its leader removed you. The challenge {challenge} has other teams.',
    },

    team_hand_over_offered_title: {
      pt: '{author} quer passar a você a liderança da equipe {team}',
      en: '{author} wants you to lead the team {team}',
    },
    team_hand_over_offered_text: {
      pt: 'No desafio {challenge}. Nada muda até você aceitar.',
      en: 'In the challenge {challenge}. Nothing changes until you accept.',
    },

    team_handed_over_title: { pt: '{author} lidera agora a equipe {team}', en: '{author} now leads the team {team}' },
    team_handed_over_text: {
      pt: 'A sua equipe no desafio {challenge} mudou de liderança.',
      en: 'Your team in the challenge {challenge} has a new leader.',
    },

    team_hand_over_declined_title: {
      pt: '{author} não aceitou liderar a equipe {team}',
      en: '{author} declined to lead the team {team}',
    },
    team_hand_over_declined_text: {
      pt: 'Você continua liderando a equipe no desafio {challenge}.',
      en: 'You still lead the team in the challenge {challenge}.',
    },

    team_inherited_title: { pt: 'Você lidera agora a equipe {team}', en: 'You now lead the team {team}' },
    team_inherited_text: {
      pt: 'Quem a liderava no desafio {challenge} excluiu a conta.',
      en: 'Its leader in the challenge {challenge} deleted the account.',
    },

    team_destroyed_title: { pt: 'A equipe {team} foi desfeita', en: 'The team {team} was deleted' },
    team_destroyed_text: {
      pt: 'Você continua no desafio {challenge} e pode entrar em outra equipe ou criar a sua.',
      en: 'You still take part in the challenge {challenge}, and can join another team or create your own.',
    },
  },
} as const satisfies WordingGroup;

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
