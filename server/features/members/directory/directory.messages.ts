/** Why staff may not change an account. */
export const directoryMessages = {
  isConfirmed: { pt: 'Este e-mail já está confirmado.', en: 'This e-mail address is confirmed already.' },
  isNotSuspended: { pt: 'Esta conta não está suspensa.', en: 'This account is not suspended.' },
  lastMaster: {
    pt: 'Alguém precisa continuar como admin principal: dê esse papel a outra pessoa antes.',
    en: 'Somebody has to remain a master admin: give somebody else that role first.',
  },
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: 'There is no such member.' },
};
