/** Messages of failures, in both languages. */
export const memberMessages = {
  notFound: { pt: 'Não encontramos esta pessoa.', en: 'We could not find this person.' },
  emailTaken: { pt: 'Este e-mail já tem uma conta.', en: 'This e-mail already has an account.' },
  minorsStayHidden: {
    pt: 'Até os 18 anos, o seu perfil não aparece em listas, mapas, rankings nem buscas.',
    en: 'Until the age of 18, your profile is in no list, on no map, in no ranking and in no search.',
  },
  slugTaken: {
    pt: 'Este endereço já é ou já foi de outra pessoa. Escolha outro.',
    en: 'This address is or was somebody else’s. Choose another.',
  },
};
