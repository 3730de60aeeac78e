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
