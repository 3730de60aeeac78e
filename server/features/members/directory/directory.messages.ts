/** Why staff may not change an account. */
export const directoryMessages = {
  isConfirmed: { pt: 'Este e-mail já está confirmado.', en: 'This e-mail address is confirmed already.' },
  isNotSuspended: { pt: 'Esta conta não está suspensa.', en: 'This account is not suspended.' },
  lastMaster: {
    pt: 'Alguém precisa continuar como admin principal: dê esse papel a outra pessoa antes.',
    en: 'Somebody has to remain a master admin: give somebody else that role first.',
  },
  lookFirst: (id: number) => ({
    pt: `Abra primeiro a conta nº ${id} e diga por que você precisa vê-la.`,
    en: `First open account no. ${id} and say why you need to see it.`,
  }),
  sameAccount: { pt: 'As duas contas são a mesma.', en: 'Both accounts are the same.' },
  notMergeable: {
    pt: 'Contas da equipe não podem ser unidas.',
    en: 'Accounts of staff cannot be merged.',
  },
  isSuspended: {
    pt: 'Uma das contas está suspensa. Levante a suspensão antes.',
    en: 'One of the accounts is suspended. Lift the suspension first.',
  },
  isLeaving: {
    pt: 'A exclusão de uma das contas foi pedida. Cancele a exclusão antes.',
    en: 'The deletion of one of the accounts was asked for. Cancel it first.',
  },
  isOver: { pt: 'Escolha um momento que ainda não passou.', en: 'Choose a moment that has not passed.' },
  bothRoles: {
    pt: 'Uma conta participa de um desafio em que a outra julga, aconselha ou administra.',
    en: 'One account takes part in a challenge that the other judges, advises or manages.',
  },
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: 'There is no such member.' },
};
