import { dateLocale } from '@mutirao/contract/language.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';

export const deletionTemplate = 'deletion-asked';

/** Registers the mail that announces an account's deletion; it is dropped where the deletion was undone. */
export function writeDeletionMail({ mail, database }: Platform): void {
  mail.template<{ memberId: number }>(deletionTemplate, async ({ memberId }, { language, page }) => {
    const member = await findMember(database, { id: memberId });
    if (!member?.deletion_at) return undefined;
    const { first_name: name, deletion_at, keeps_certificates: keeps } = member;
    const day = deletion_at.toLocaleDateString(dateLocale[language], { dateStyle: 'long', timeZone: 'UTC' });
    const url = page(linkTo(pages.settings.security, { slug: 'me' }));
    return language === 'pt'
      ? {
          subject: 'Sua conta no Mutirão será excluída',
          greeting: `Olá, ${name}`,
          paragraphs: [
            `Como você pediu, excluiremos sua conta em ${day}. Até lá, tudo continua como está e você pode desistir.`,
            'Nesse dia apagamos seu nome, seu e-mail, sua senha, seu perfil e seus acessos. O que você escreveu para outras pessoas fica, sem o seu nome.',
            keeps
              ? 'Como você escolheu, seus certificados continuam válidos, com o seu nome.'
              : 'Se você recebeu certificados, eles deixam de valer e perdem o seu nome.',
          ],
          button: { label: 'Manter minha conta', url },
          notes: ['Não foi você? Entre na conta, mantenha-a e troque a senha.'],
        }
      : {
          subject: 'Your account at Mutirão will be deleted',
          greeting: `Hello, ${name}`,
          paragraphs: [
            `As you asked, we will delete your account on ${day}. Until then everything stays as it is, and you can change your mind.`,
            'On that day we erase your name, your e-mail, your password, your profile and your sessions. What you wrote for others stays, without your name.',
            keeps
              ? 'As you chose, your certificates stay valid, with your name.'
              : 'If you received certificates, they are withdrawn and lose your name.',
          ],
          button: { label: 'Keep my account', url },
          notes: ['It was not you? Sign in, keep the account and change the password.'],
        };
  });
}
