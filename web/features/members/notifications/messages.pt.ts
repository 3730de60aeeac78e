export const messages = {
  title: 'Notificações',
  description: 'O que aconteceu nos seus desafios e no Mutirão.',
  settings: 'Escolher o que recebo',
  seeAll: 'Ver todas',
  readAll: 'Marcar todas como lidas',
  readAllDone: 'Todas as notificações estão marcadas como lidas.',
  readAllFailed: 'Não foi possível marcar as notificações como lidas.',
  isNew: 'Nova',
  justNow: 'agora mesmo',
  today: 'Hoje',
  yesterday: 'Ontem',
  arrived: (title: string) => `Nova notificação: ${title}`,
  severalArrived: (count: number) => `${count} novas notificações`,
  loading: 'Carregando as notificações…',
  more: 'Ver notificações mais antigas',
  loadingMore: 'Carregando…',
  empty: {
    title: 'Nada por aqui ainda',
    text: 'Quando um desafio que você segue avançar, ou um novo começar, a gente conta aqui.',
    next: 'Conhecer os desafios',
  },
  failed: {
    title: 'As notificações não chegaram',
    text: 'Elas continuam guardadas. Tente de novo daqui a pouco.',
    retry: 'Tentar de novo',
  },
  unsubscribe: {
    title: 'Parar de receber e-mails',
    description: 'Desligue os e-mails do Mutirão com um clique.',
    kinds: {
      'all_challenges.new_challenge': 'e-mails sobre desafios novos',
      'my_challenges.updates': 'e-mails com novidades dos seus desafios',
      'my_challenges.forum': 'e-mails sobre o fórum dos seus desafios',
      'my_challenges.tasks': 'e-mails sobre as tarefas dos seus desafios',
      'platform.product_notifications': 'e-mails com novidades do Mutirão',
    },
    all: 'todos os e-mails de notificação do Mutirão',
    question: (what: string, whom: string) =>
      `O endereço ${whom} deixa de receber ${what}. As notificações aqui na plataforma continuam.`,
    confirm: 'Parar de receber',
    waiting: 'Desligando…',
    failed: 'Não foi possível desligar agora. Tente de novo.',
    done: 'Pronto, esses e-mails pararam',
    off: 'Estes e-mails estão desligados',
    offText: (what: string, whom: string) =>
      `O endereço ${whom} não recebe mais ${what}. Mudou de ideia? Ligue de novo nas configurações.`,
    unknown: 'Este link não vale mais',
    unknownText:
      'Ele não veio inteiro do e-mail, ou a conta já não existe. Nas configurações você escolhe quais e-mails recebe.',
    settings: 'Abrir as configurações',
    home: 'Ir para a página inicial',
  },
};

export type NotificationsMessages = typeof messages;
