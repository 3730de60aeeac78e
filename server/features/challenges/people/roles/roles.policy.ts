import { type GivenRole, givenRoles } from '@mutirao/contract/challenges/people/given-roles.ts';

/** Messages of failures, in both languages. */
export const rolesMessages = {
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: "We couldn't find this person." },
  isContestant: {
    pt: 'Esta pessoa participa do desafio. Quem participa não avalia, aconselha nem administra.',
    en: 'This person takes part in the challenge. Participants do not judge, advise or run it.',
  },
  youAreContestant: {
    pt: 'Você participa deste desafio. Quem participa não avalia, aconselha nem administra: saia dele antes de aceitar.',
    en: 'You take part in this challenge. Participants do not judge, advise or run it: leave it before you accept.',
  },
  noRole: { pt: 'Esta pessoa não tem este papel no desafio.', en: 'This person does not have this role here.' },
  invitationNotFound: { pt: 'Este convite não existe mais.', en: 'This invitation does not exist any more.' },
  invitationEnded: {
    pt: 'Isto não é mais possível: o convite já foi aceito ou retirado.',
    en: 'This is no longer possible: the invitation was accepted or withdrawn.',
  },
  linkUnknown: { pt: 'Não encontramos este convite.', en: "We couldn't find this invitation." },
  linkEnded: {
    pt: 'Este convite já terminou: foi aceito, retirado ou expirou.',
    en: 'This invitation has ended: it was accepted, withdrawn, or has expired.',
  },
  otherAddress: (hint: string) => ({
    pt: `Este convite é de quem tem o e-mail ${hint}. Entre com a conta desse e-mail, ou peça a quem convidou que envie o convite ao e-mail da sua conta.`,
    en: `This invitation is for the e-mail ${hint}. Sign in with the account of that e-mail, or ask who invited you to send the invitation to the e-mail of your account.`,
  }),
  alreadyInvited: {
    pt: 'Este endereço já tem um convite para este papel.',
    en: 'This address has an invitation to this role already.',
  },
};

type Giver = 'staff' | 'challenge_admin';

/** Who gives and takes each role in a challenge. Its admins do not make admins, nor unmake each other. */
const givers: Readonly<Record<GivenRole, readonly Giver[]>> = {
  judge: ['staff', 'challenge_admin'],
  advisor: ['staff', 'challenge_admin'],
  partner: ['staff', 'challenge_admin'],
  challenge_admin: ['staff'],
};

interface Facts {
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
  readonly is_challenge_admin: boolean;
}

export function mayGive(role: GivenRole, { isAdmin, is_challenge_admin }: Facts): boolean {
  return givers[role].some((giver) => (giver === 'staff' ? isAdmin : is_challenge_admin));
}

/** The roles that someone may give. */
export function rolesToGive(facts: Facts): GivenRole[] {
  return givenRoles.filter((role) => mayGive(role, facts));
}

/** Those who may give a role may take it, and everyone may give up their own. */
export function mayTake(role: GivenRole, facts: Facts & { readonly isOwn: boolean }): boolean {
  return facts.isOwn || mayGive(role, facts);
}
