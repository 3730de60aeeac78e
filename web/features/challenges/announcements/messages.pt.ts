export const messages = {
  from: 'Comunicado do desafio',
  sentAt: (moment: string) => `Enviado em ${moment}`,
  challenge: 'Ir para o desafio',
  close: 'Fechar o comunicado',
  notFound: 'Este comunicado não existe mais, ou não foi enviado a você.',
};
