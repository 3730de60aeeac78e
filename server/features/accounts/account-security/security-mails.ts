import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';

/** Notifies a member that the password has changed. */
const passwordChanged = defineMail({
  name: 'password_changed',
  title: { pt: 'A senha mudou', en: 'The password has changed' },
  texts: {
    subject: { pt: 'Sua senha {in_organisation} mudou', en: 'Your password at {organisation} has changed' },
    ...greetings,
    paragraph_1: {
      pt: 'A senha da sua conta acaba de mudar, e você saiu da conta em todos os outros navegadores.',
      en: 'The password of your account has just changed, and you were signed out of every other browser.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada. Se não foi, crie uma nova senha agora:',
      en: 'Was it you? Then there is nothing to do. If it was not, create a new password now:',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
  },
  sample: ({ page }) => ({ name: sampleName, url: page(linkTo(pages.forgotPassword)) }),
});

/** Warns the present address that another is to replace it. */
const emailChangeAsked = defineMail({
  name: 'email_change_asked',
  title: {
    pt: 'Pedido para trocar o e-mail, ao endereço atual',
    en: 'The e-mail is asked to change, to the present one',
  },
  texts: {
    subject: {
      pt: 'Pedido para trocar seu e-mail {in_organisation}',
      en: 'Your e-mail at {organisation} is asked to change',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Recebemos um pedido para usar outro e-mail na sua conta. Ele passa a valer quando for confirmado; até lá, continua este.',
      en: 'We were asked to use another e-mail for your account. It counts once it is confirmed; until then, this one does.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada aqui. Se não foi, crie uma nova senha: o pedido perde o efeito.',
      en: 'Was it you? Then there is nothing to do here. If it was not, create a new password: the request is then void.',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
  },
  sample: ({ page }) => ({ name: sampleName, url: page(linkTo(pages.forgotPassword)) }),
});

/** Registers the mails about a member's credentials. */
export function writeSecurityMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  for (const definition of [passwordChanged, emailChangeAsked])
    mail.template<{ memberId: number }>(definition.name, [definition], async ({ memberId }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      return member && write(definition, { name: greetedName(member), url: page(linkTo(pages.forgotPassword)) });
    });
}
