/** Messages of failures, in both languages. */
export const memberMessages = {
  notFound: { pt: 'Não encontramos esta pessoa.', en: 'We could not find this person.' },
  emailTaken: { pt: 'Este e-mail já tem uma conta.', en: 'This e-mail already has an account.' },
  slugTaken: {
    pt: 'Este endereço já é ou já foi de outra pessoa. Escolha outro.',
    en: 'This address is or was somebody else’s. Choose another.',
  },
};
