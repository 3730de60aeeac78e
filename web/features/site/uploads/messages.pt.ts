export const messages = {
  cancel: 'Cancelar envio',
  interrupted: 'A conexão caiu. O envio continua sozinho, de onde parou, assim que ela voltar.',
};
