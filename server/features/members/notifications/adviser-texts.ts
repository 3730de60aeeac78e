import type { Facts, NotificationText } from './notification-facts.ts';

/** To the admins of a challenge: a member wants to advise it. */
export function writeAdviserApplied({ author, challenge, language }: Facts<object>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `${author} quer aconselhar o desafio ${title}`,
        text: 'O pedido espera pela sua resposta na página dos conselheiros.',
      }
    : {
        title: `${author} wants to advise the challenge ${title}`,
        text: 'The application waits for your answer on the page of advisers.',
      };
}

/** To a member who advises a challenge from now on. */
export function writeAdviserAccepted({ challenge, language }: Facts<object>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `Você aconselha agora o desafio ${title}`,
        text: 'Nas etapas você lê e responde o que os participantes enviam.',
      }
    : {
        title: `You now advise the challenge ${title}`,
        text: 'In its stages you read and answer what participants send.',
      };
}

/** To a member who applied to advise a challenge and does not. */
export function writeAdviserRefused({
  challenge,
  detail: { reason },
  language,
}: Facts<{ reason: string }>): NotificationText {
  const title = challenge.title[language];
  if (language === 'pt')
    return {
      title: `O seu pedido para aconselhar o desafio ${title} não foi aceito`,
      text: reason ? `A administração escreveu: “${reason}”` : 'Obrigado por se oferecer.',
    };
  return {
    title: `Your application to advise the challenge ${title} was not accepted`,
    text: reason ? `Its admins wrote: “${reason}”` : 'Thank you for your offer.',
  };
}
