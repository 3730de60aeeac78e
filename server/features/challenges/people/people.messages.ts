/** Messages of failures, in both languages. */
export const peopleMessages = {
  has_role: {
    pt: 'Você já tem um papel neste desafio. Quem participa precisa sair dele antes de aconselhar.',
    en: 'You already have a role in this challenge. Participants leave it before they advise.',
  },
  has_applied: {
    pt: 'O seu pedido já foi enviado e espera uma resposta.',
    en: 'Your application was already sent and waits for an answer.',
  },
  applicationNotFound: {
    pt: 'Este pedido já foi respondido ou não existe mais.',
    en: 'This application was answered already, or does not exist any more.',
  },
};
