import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

/** Messages of failures, in both languages. */
export const teamMessages = {
  notFound: { pt: 'Ops! Não encontramos esta equipe.', en: "Oops! We couldn't find this team." },
  notLeader: { pt: 'Só quem lidera a equipe pode fazer isto.', en: 'Only the leader of the team can do this.' },
  leaderStays: {
    pt: 'Você lidera uma equipe com outras pessoas. Antes de sair, passe a liderança a alguém dela ou desfaça a equipe.',
    en: 'You lead a team with other people in it. Before you leave, hand it over to one of them or destroy the team.',
  },
  full: { pt: 'Esta equipe já está completa.', en: 'This team is full.' },
  alreadyOpen: {
    pt: 'Você já tem um pedido ou convite em aberto com esta equipe.',
    en: 'You already have an open request or invitation with this team.',
  },
  inviteNotFound: { pt: 'Este convite não existe mais.', en: 'This invitation does not exist any more.' },
  inviteAnswered: {
    pt: 'Isto não é mais possível: o convite ou pedido já mudou.',
    en: 'This is no longer possible: the invitation or request has changed.',
  },
  memberInTeam: {
    pt: 'Esta pessoa já tem uma equipe neste desafio.',
    en: 'This person already has a team in this challenge.',
  },
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: "We couldn't find this person." },
  memberOpen: {
    pt: 'Esta pessoa já tem um convite ou pedido em aberto com a equipe.',
    en: 'This person already has an open invitation or request with the team.',
  },
  addressOpen: {
    pt: 'Este endereço já tem um convite em aberto desta equipe.',
    en: 'This address already has an open invitation of this team.',
  },
  ownAddress: { pt: 'Este é o seu próprio endereço.', en: 'This is your own address.' },
  confirmFirst: {
    pt: 'Para convidar por e-mail, confirme antes o seu endereço.',
    en: 'To invite by e-mail, confirm your own address first.',
  },
  tooManyMails: {
    pt: 'O limite de convites por e-mail em 24 horas foi atingido. Tente de novo mais tarde.',
    en: 'The limit of invitations by e-mail in 24 hours is reached. Try again later.',
  },
  linkUnknown: { pt: 'Não encontramos este convite.', en: "We couldn't find this invitation." },
  linkEnded: {
    pt: 'Este convite já terminou: foi respondido, retirado ou expirou.',
    en: 'This invitation has ended: it was answered, withdrawn, or has expired.',
  },
  linkTaken: {
    pt: 'Este convite está em outra conta. Entre com ela para responder.',
    en: 'This invitation is with another account. Sign in with it to answer.',
  },
  searchAsContestant: {
    pt: 'Só quem participa do desafio pode procurar pessoas para uma equipe.',
    en: 'Only participants of the challenge can look for team-mates.',
  },
  notOffered: { pt: 'A liderança não foi oferecida a você.', en: 'The lead of the team was not offered to you.' },
  notInTeam: { pt: 'Esta pessoa não faz parte da equipe.', en: 'This person is not in the team.' },
};

interface Facts {
  readonly responsibleId: number;
  /** Everyone in it, the leader included. */
  readonly peopleIds: readonly number[];
  /** Whom the leader offers the team. */
  readonly nextResponsibleId: number | null;
  readonly isFull: boolean;
  /** The challenge has finished: its teams stay as they are. */
  readonly isFinished: boolean;
}

/** A team is its leader's to change. */
export function isLeader(viewer: Pick<Viewer, 'id'> | undefined, responsibleId: number): boolean {
  return viewer?.id === responsibleId;
}

/** What the viewer may do with a team: its leader may change it and invite, its other members may leave. */
export function mayDoWithTeam(
  viewer: Pick<Viewer, 'id'> | undefined,
  { responsibleId, nextResponsibleId, peopleIds, isFull, isFinished }: Facts,
): Team['can'] {
  const leads = !isFinished && isLeader(viewer, responsibleId);
  const isIn = viewer !== undefined && peopleIds.includes(viewer.id);
  return {
    edit: leads,
    destroy: leads,
    hand_over: leads && peopleIds.length > 1,
    leave: !isFinished && isIn && !leads,
    invite: leads && !isFull,
    take_over: !isFinished && isIn && viewer.id === nextResponsibleId,
  };
}
