import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { guardianInvitationDays } from '@mutirao/contract/members/guardians/guardians.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLinked, type GuardianshipRow } from './guardians.queries.ts';

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
      const hash = found.token_hash;
      // The operator may have changed the secret since the invitation was sent.
      const token = secrets.map((one) => guardianToken(one, id)).find((one) => hashSecret(one).equals(hash));
      if (token === undefined) return undefined;
      return recipient.write(guardianInvitation, {
        child: cleanName(found.child, maximumName),
        days: guardianInvitationDays,
        url: recipient.page(linkTo(pages.guardian, { token })),
      });
    },
  );
}
