import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { guardianInvitationDays } from '@mutirao/contract/members/guardians/guardians.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { findLinkToken, linkToken } from '../../../platform/auth/signing-keys.ts';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLinked, type GuardianshipRow } from './guardians.queries.ts';

/** Messages of failures, in both languages. */
export const guardiansMessages = {
  not_a_child: {
    pt: 'Só quem tem de 12 a 15 anos participa com a autorização de um responsável.',
    en: 'Only members of 12 to 15 years take part by the agreement of a guardian.',
  },
  own_address: {
    pt: 'Este é o seu próprio e-mail. Informe o de sua mãe, de seu pai ou de outro responsável.',
    en: 'This is your own e-mail. Enter that of your mother, father or another guardian.',
  },
  two_guardians: {
    pt: 'Você já tem dois responsáveis ou convites. Retire um convite para enviar outro.',
    en: 'You have two guardians or invitations already. Withdraw an invitation to send another.',
  },
  invitationNotFound: { pt: 'Este convite não existe mais.', en: 'This invitation does not exist any more.' },
  hasAgreed: {
    pt: 'Este responsável já autorizou. Só ele pode retirar a autorização.',
    en: 'This guardian has agreed. Only they can withdraw the agreement.',
  },
  linkUnknown: { pt: 'Não encontramos este convite.', en: "We couldn't find this invitation." },
  linkEnded: {
    pt: 'Este convite já terminou: foi aceito, retirado ou expirou.',
    en: 'This invitation has ended: it was accepted, withdrawn, or has expired.',
  },
  isGuardian: { pt: 'Você já é responsável por esta criança.', en: 'You are a guardian of this child already.' },
  own_account: {
    pt: 'Você entrou com a conta da criança. Saia, e entre com a sua.',
    en: 'You are signed in to the account of the child. Sign out, and sign in to your own.',
  },
  otherAddress: (hint: string) => ({
    pt: `Este convite é de quem tem o e-mail ${hint}. Entre com a conta desse e-mail.`,
    en: `This invitation is for the e-mail ${hint}. Sign in with the account of that e-mail.`,
  }),
  not_proved: {
    pt: 'Aqui um responsável prova a idade entrando por um serviço de login que a comprova.',
    en: 'Here a guardian proves the age by signing in with a provider that proves it.',
  },
  text_changed: {
    pt: 'Este texto mudou enquanto você lia. Leia a nova versão antes de concordar.',
    en: 'This text changed while you were reading. Read the new version before you agree.',
  },
  childNotFound: {
    pt: 'Não encontramos esta criança entre as que você acompanha.',
    en: "We couldn't find this child among those you are a guardian of.",
  },
  deletionByGuardian: {
    pt: 'Um responsável pediu a exclusão desta conta. Só ele pode desistir.',
    en: 'A guardian asked for the deletion of this account. Only they can cancel it.',
  },
};

/** Asks an adult to agree to the participation of a child. */
const guardianInvitation = defineMail({
  name: 'guardian_invitation',
  title: { pt: 'Convite a um responsável', en: 'Invitation of a guardian' },
  texts: {
    subject: {
      pt: '{child} pede a sua autorização {in_organisation}',
      en: '{child} asks for your agreement at {organisation}',
    },
    greeting: { pt: 'Olá!', en: 'Hello!' },
    paragraph_1: {
      pt: '{child} criou uma conta {in_organisation}, onde pessoas resolvem juntas problemas da sua cidade. Antes dos 16 anos, a participação precisa da autorização da mãe, do pai ou de outro responsável legal.',
      en: '{child} created an account at {organisation}, where people solve problems of their town together. Under 16, taking part needs the agreement of the mother, the father or another legal guardian.',
    },
    paragraph_2: {
      pt: 'Na página do link você lê, em palavras simples, o que se faz aqui e o que você poderá ver e decidir. Sem a sua autorização, {child} só pode ler.',
      en: 'The page of the link says in plain words what members do here, and what you can see and decide. Without your agreement, {child} can only read.',
    },
    button: { pt: 'Ler e decidir', en: 'Read and decide' },
    note_1: {
      pt: 'O link vale por {days} dias, só para a conta com este endereço de e-mail. Ele confirma o endereço: não o repasse.',
      en: 'The link is good for {days} days, for the account with this e-mail address only. It confirms the address: do not pass it on.',
    },
    note_2: {
      pt: 'Não conhece esta criança? Então ignore esta mensagem.',
      en: 'You do not know this child? Then ignore this message.',
    },
    reason: {
      pt: 'Este endereço foi informado por {child}, só para este convite, e é apagado quando o convite termina.',
      en: 'This address was entered by {child}, for this invitation only, and is deleted when the invitation ends.',
    },
  },
  sample: ({ page }) => ({ child: 'Luana', days: guardianInvitationDays, url: page(linkTo(pages.home)) }),
});

/** The template of the mail. */
export const guardianMail = 'guardian-invitation';

/** The token of the link in the mail. */
export function guardianToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'guardian invitations');
}

/** Whether an invitation can be agreed to. */
export function isOpen({ agreed_at, ended_at, expires_at }: GuardianshipRow, now: Date): boolean {
  return agreed_at === null && ended_at === null && expires_at > now;
}

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeGuardianMails({ database, clock, mail, keys: { secrets } }: Platform): void {
  mail.template<{ guardianship: number }>(
    guardianMail,
    [guardianInvitation],
    async ({ guardianship: id }, recipient) => {
      const found = await findLinked(database, { id });
      if (!found?.token_hash || !isOpen(found, clock())) return undefined;
      const token = findLinkToken(secrets, found.token_hash, (secret) => guardianToken(secret, id));
      if (token === undefined) return undefined;
      return recipient.write(guardianInvitation, {
        child: cleanName(found.child, maximumName),
        days: guardianInvitationDays,
        url: recipient.page(linkTo(pages.guardian, { token })),
      });
    },
  );
}
