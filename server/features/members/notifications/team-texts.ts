import type { TeamEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Facts, NotificationText, TeamDetail } from './notification-facts.ts';

interface Words {
  /** The full name of who did it. */
  readonly author: string;
  readonly team: string;
  readonly challenge: string;
}

type Write = (words: Words) => NotificationText;

const texts: { readonly [Name in TeamEvent]: { readonly pt: Write; readonly en: Write } } = {
  team_invited: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} convidou você para a equipe ${team}`,
      text: `Ela participa do desafio ${challenge}. Você decide se aceita o convite.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} invited you to the team ${team}`,
      text: `It takes part in the challenge ${challenge}. You decide whether to accept.`,
    }),
  },
  team_code_closed: {
    pt: ({ team, challenge }) => ({
      title: `O código da equipe ${team} pode ter sido adivinhado`,
      text: `Muitos códigos errados vieram de onde ele foi usado. Por um dia, quem usar o código no desafio ${challenge} espera pelo seu aceite. Gere outro código se não foi você quem o passou.`,
    }),
    en: ({ team, challenge }) => ({
      title: `The code of the team ${team} may have been guessed`,
      text: `Many wrong codes came from where it was used. For a day, who uses the code in the challenge ${challenge} waits for your consent. Renew the code unless you gave it out there.`,
    }),
  },
  team_requested: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} quer entrar na equipe ${team}`,
      text: `O pedido para a sua equipe no desafio ${challenge} espera pela sua resposta.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} wants to join the team ${team}`,
      text: `The request to your team in the challenge ${challenge} waits for your answer.`,
    }),
  },
  team_request_accepted: {
    pt: ({ team, challenge }) => ({
      title: `Você está na equipe ${team}`,
      text: `O seu pedido no desafio ${challenge} foi aceito. Conheça quem já faz parte.`,
    }),
    en: ({ team, challenge }) => ({
      title: `You are in the team ${team}`,
      text: `Your request in the challenge ${challenge} was accepted. Meet the people in it.`,
    }),
  },
  team_request_rejected: {
    pt: ({ team, challenge }) => ({
      title: `O seu pedido para entrar na equipe ${team} foi recusado`,
      text: `O desafio ${challenge} tem outras equipes, e você também pode criar a sua.`,
    }),
    en: ({ team, challenge }) => ({
      title: `Your request to join the team ${team} was refused`,
      text: `The challenge ${challenge} has other teams, and you can also create your own.`,
    }),
  },
  team_invite_accepted: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} aceitou o convite e está na equipe ${team}`,
      text: `A sua equipe no desafio ${challenge} cresceu.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} accepted the invitation and is in the team ${team}`,
      text: `Your team in the challenge ${challenge} has grown.`,
    }),
  },
  team_invite_rejected: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} recusou o convite para a equipe ${team}`,
      text: `Você pode convidar outras pessoas do desafio ${challenge}.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} refused the invitation to the team ${team}`,
      text: `You can invite other people in the challenge ${challenge}.`,
    }),
  },
  team_member_joined: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} entrou na equipe ${team}`,
      text: `A sua equipe no desafio ${challenge} cresceu.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} joined the team ${team}`,
      text: `Your team in the challenge ${challenge} has grown.`,
    }),
  },
  team_member_left: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} saiu da equipe ${team}`,
      text: `Há um lugar livre na sua equipe no desafio ${challenge}.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} left the team ${team}`,
      text: `Your team in the challenge ${challenge} has an open slot.`,
    }),
  },
  team_member_removed: {
    pt: ({ team, challenge }) => ({
      title: `Você não está mais na equipe ${team}`,
      text: `Quem lidera a equipe retirou você dela. O desafio ${challenge} tem outras equipes.`,
    }),
    en: ({ team, challenge }) => ({
      title: `You are not in the team ${team} any more`,
      text: `Its leader removed you. The challenge ${challenge} has other teams.`,
    }),
  },
  team_hand_over_offered: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} quer passar a você a liderança da equipe ${team}`,
      text: `No desafio ${challenge}. Nada muda até você aceitar.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} wants you to lead the team ${team}`,
      text: `In the challenge ${challenge}. Nothing changes until you accept.`,
    }),
  },
  team_handed_over: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} lidera agora a equipe ${team}`,
      text: `A sua equipe no desafio ${challenge} mudou de liderança.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} now leads the team ${team}`,
      text: `Your team in the challenge ${challenge} has a new leader.`,
    }),
  },
  team_hand_over_declined: {
    pt: ({ author, team, challenge }) => ({
      title: `${author} não aceitou liderar a equipe ${team}`,
      text: `Você continua liderando a equipe no desafio ${challenge}.`,
    }),
    en: ({ author, team, challenge }) => ({
      title: `${author} declined to lead the team ${team}`,
      text: `You still lead the team in the challenge ${challenge}.`,
    }),
  },
  team_inherited: {
    pt: ({ team, challenge }) => ({
      title: `Você lidera agora a equipe ${team}`,
      text: `Quem a liderava no desafio ${challenge} excluiu a conta.`,
    }),
    en: ({ team, challenge }) => ({
      title: `You now lead the team ${team}`,
      text: `Its leader in the challenge ${challenge} deleted the account.`,
    }),
  },
  team_destroyed: {
    pt: ({ team, challenge }) => ({
      title: `A equipe ${team} foi desfeita`,
      text: `Você continua no desafio ${challenge} e pode entrar em outra equipe ou criar a sua.`,
    }),
    en: ({ team, challenge }) => ({
      title: `The team ${team} was deleted`,
      text: `You still take part in the challenge ${challenge}, and can join another team or create your own.`,
    }),
  },
};

/** The text of a team event. */
export function writeTeamEvent(
  name: TeamEvent,
  { author, challenge, detail, language }: Facts<TeamDetail>,
): NotificationText {
  return texts[name][language]({ author, team: detail.team, challenge: challenge.title[language] });
}
