export const messages = {
  name: 'O que espera por mim',
  title: (name: string) => `Olá, ${name}`,
  waiting: 'Isto espera por você.',
  of: (action: string, name: string) => `${action}: ${name}`,
  ends: (moment: string) => `até ${moment}`,
  answer: 'Responder',
  toRead: (count: string, one: boolean) =>
    one ? `${count} contribuição espera por sua resposta` : `${count} contribuições esperam por sua resposta`,
  read: 'Abrir minha mesa',
  toReview: (count: string, one: boolean, stage: string) =>
    one ? `${count} inscrição para avaliar: ${stage}` : `${count} inscrições para avaliar: ${stage}`,
  review: 'Avaliar',
  invited: (team: string) => `Convite para a equipe ${team}`,
  decide: 'Decidir',
  unread: (count: string, one: boolean) => (one ? `${count} notificação nova` : `${count} notificações novas`),
  unreadContext: 'Respostas, certificados e o que mudou nos seus desafios',
  see: 'Ver',
  staff: (count: string, one: boolean) => (one ? `${count} item nos bastidores` : `${count} itens nos bastidores`),
  staffContext: 'Mensagens, propostas, denúncias e o que mais espera pela equipe da organização',
  open: 'Abrir',
  empty: {
    title: 'Nada espera por você',
    text: 'Quando uma etapa abrir, um convite chegar ou alguém responder, você vê aqui.',
    next: 'Ver os desafios',
  },
  ways: {
    label: 'O que é seu',
    challenges: 'Meus desafios',
    certificates: 'Meus certificados',
    explore: 'Desafios em andamento',
    guardians: 'Meus responsáveis',
    children: 'Crianças que acompanho',
  },
};

export type StartMessages = typeof messages;
