export const messages = {
  reauthentication: {
    title: 'Confirme que é você',
    text: 'Faz tempo que você entrou. Para sua segurança, confirme que é você; o que você começou continua em seguida.',
    password: 'Sua senha',
    confirm: 'Confirmar',
    waiting: 'Confirmando…',
    noWay: 'Esta conta ainda não tem senha, nem um provedor para entrar. Crie uma senha por um link no seu e-mail.',
    createPassword: 'Receber o link',
  },
  credentials: {
    title: 'E-mail e senha',
    email: 'E-mail',
    emailHelp: 'Um novo e-mail só passa a valer depois que você abrir o link que enviamos para ele.',
    current: 'Senha atual',
    currentHelp: 'Só é preciso para mudar a senha.',
    password: 'Nova senha',
    confirmation: 'Confirme a nova senha',
    save: 'Salvar',
    updated: 'Suas credenciais foram atualizadas!',
    confirmEmail: (email: string) =>
      `Enviamos um link para ${email}. O novo e-mail passa a valer quando você o abrir. Abra neste navegador: em outro, ele pede uma nova senha, ou que você entre antes.`,
    notUpdated: 'Ops.. não foi possível atualizar suas credenciais, por favor tente novamente mais tarde',
    sessionsEnd: 'Ao mudar a senha, você sai de todos os outros navegadores.',
    noPassword: 'Você entra pela conta de outro serviço. Se quiser, escolha também uma senha para entrar por aqui.',
  },
  sessions: {
    title: 'Onde sua conta está aberta',
    lead: 'Não reconhece um destes? Saia dele e mude a sua senha.',
    here: 'Este navegador',
    zone: (place: string) => `Fuso horário: ${place}`,
    seen: (when: string) => `Visto ${when}`,
    now: 'agora mesmo',
    signOut: 'Sair',
    signOutOf: (device: string) => `Sair de ${device}`,
    signOutOthers: 'Sair de todos os outros',
    signOutAll: 'Sair de todos, inclusive deste',
    alone: 'Sua conta só está aberta neste navegador.',
    confirmOne: {
      title: 'Sair deste navegador?',
      text: (device: string) => `${device} vai precisar entrar de novo.`,
    },
    confirmOthers: {
      title: 'Sair de todos os outros?',
      text: 'Todos os outros navegadores vão precisar entrar de novo. Neste, nada muda.',
    },
    confirmAll: {
      title: 'Sair de todos os navegadores?',
      text: 'Todos vão precisar entrar de novo, e este também.',
    },
    waiting: 'Saindo…',
    ended: 'Pronto: esse navegador saiu da sua conta.',
    allEnded: 'Pronto: sua conta não está mais aberta em nenhum navegador.',
    othersEnded: 'Pronto: sua conta só está aberta neste navegador.',
    failed: 'Não foi possível sair. Tente de novo.',
  },
};

export type AccountSecurityMessages = typeof messages;
