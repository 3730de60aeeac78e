/** Why staff may not change an account. */
export const directoryMessages = {
  isConfirmed: { pt: 'Este e-mail já está confirmado.', en: 'This e-mail address is confirmed already.' },
  isNotSuspended: { pt: 'Esta conta não está suspensa.', en: 'This account is not suspended.' },
  lastMaster: {
    pt: 'Alguém precisa continuar como admin principal: dê esse papel a outra pessoa antes.',
    en: 'Somebody has to remain a master admin: give somebody else that role first.',
  },
  lookFirst: {
    pt: 'Diga primeiro por que você precisa ver esta conta.',
    en: 'Say first why you need to see this account.',
  },
  sameAccount: { pt: 'As duas contas são a mesma.', en: 'Both accounts are the same.' },
  notMergeable: {
    pt: 'Contas da equipe não podem ser unidas.',
    en: 'Accounts of staff cannot be merged.',
  },
  bothRoles: {
    pt: 'Uma conta participa de um desafio em que a outra julga, aconselha ou administra.',
    en: 'One account takes part in a challenge that the other judges, advises or manages.',
  },
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: 'There is no such member.' },
};
