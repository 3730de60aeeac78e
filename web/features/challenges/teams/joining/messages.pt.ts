export const messages = {
  /** What is done with an invitation or a request, and its outcomes. */
  send: {
    button: 'Pedir para entrar',
    success: 'Pedido enviado. Quem lidera a equipe vai responder.',
    failed: 'Não foi possível enviar o pedido.',
  },
  accepted: {
    button: 'Aceitar',
    success: 'Convite aceito: a equipe é sua também.',
    failed: 'Não foi possível aceitar.',
  },
  refused: {
    button: 'Recusar',
    success: 'Convite recusado.',
    failed: 'Não foi possível recusar.',
  },
  canceled: {
    button: 'Cancelar pedido',
    success: 'Pedido cancelado.',
    failed: 'Não foi possível cancelar o pedido.',
  },
  /** The same by the leader. */
  leader: {
    accepted: (name: string) => `${name} agora faz parte da equipe.`,
    refused: (name: string) => `O pedido de ${name} foi recusado.`,
    withdraw: {
      button: 'Retirar convite',
      success: 'Convite retirado.',
      failed: 'Não foi possível retirar o convite.',
    },
    remove: {
      button: 'Tirar da equipe',
      title: 'Tirar esta pessoa da equipe?',
      text: (name: string) => `${name} sai da equipe e continua participando do desafio.`,
      confirm: 'Tirar da equipe',
      waiting: 'Tirando…',
      success: (name: string) => `${name} não está mais na equipe.`,
      failed: 'Não foi possível tirar esta pessoa da equipe.',
    },
  },
  /** The name of a button for one of several teams or people. */
  of: (action: string, name: string) => `${action}: ${name}`,
  invite: 'Convidar',
  join: {
    title: 'Participar do desafio também?',
    text: (team: string, challenge: string) =>
      `Para entrar na equipe ${team}, você passa a participar do desafio “${challenge}”. As duas coisas acontecem juntas.`,
    request: 'Participar e pedir para entrar',
    accept: 'Participar e entrar',
    waiting: 'Enviando…',
    failed: 'Não deu certo.',
  },
  profilePrompt: {
    title: 'Falta o seu perfil',
    text: 'Para entrar em uma equipe, crie antes o seu perfil. Leva dois minutos.',
    notNow: 'Agora não',
    create: 'Criar',
  },
  pendent: {
    title: 'Pendentes',
    requests: 'Pedidos para entrar',
    invitations: 'Convites enviados',
    requestedAt: (day: string) => `Pediu em ${day}`,
    invitedAt: (day: string) => `Convite de ${day}`,
    byEmail: 'Convite por e-mail',
    full: 'A equipe está completa: para aceitar alguém, uma vaga precisa se abrir.',
    empty: 'Nada pendente',
    emptyText: 'Quando alguém pedir para entrar, ou você convidar alguém, aparece aqui.',
    onlyLeader: 'Só quem lidera a equipe vê os pedidos e convites',
    onlyLeaderText: 'Para chamar alguém, fale com quem lidera.',
  },
  own: {
    title: 'Convites de equipes',
    filters: 'Filtrar convites e pedidos',
    mode: 'Tipo',
    modes: { all: 'Todos', invited: 'Convites', requested: 'Pedidos' },
    status: 'Situação',
    statuses: {
      all: 'Todas',
      pending: 'Pendentes',
      accepted: 'Aceitos',
      rejected: 'Recusados',
      canceled: 'Cancelados',
      removed: 'Encerrados',
    },
    mark: { invited: 'Convite', requested: 'Pedido' },
    says: {
      invited: {
        pending: 'A equipe espera a sua resposta. Ao aceitar, você também participa do desafio.',
        accepted: 'Você aceitou o convite.',
        rejected: 'Você recusou o convite.',
        canceled: 'O convite foi cancelado.',
        removed: 'O convite não vale mais.',
      },
      requested: {
        pending: 'Quem lidera a equipe ainda não respondeu.',
        accepted: 'O seu pedido foi aceito.',
        rejected: 'O seu pedido foi recusado.',
        canceled: 'O pedido foi cancelado.',
        removed: 'Você não está mais nesta equipe.',
      },
    },
    none: 'Nada com estes filtros',
    showAll: 'Ver tudo',
    more: 'Mostrar mais',
    loadingMore: 'Carregando mais…',
  },
};
