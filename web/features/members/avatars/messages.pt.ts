export const messages = {
  change: 'Trocar foto',
  add: 'Enviar foto',
  remove: 'Remover foto',
  removing: 'Removendo…',
  sending: (percent: string) => `Enviando a foto: ${percent}`,
  saved: 'Sua foto nova já está na carteira.',
  removed: 'Sua foto foi removida.',
  failed: 'Não foi possível enviar a foto. Tente de novo.',
  removeFailed: 'Não foi possível remover a foto. Tente de novo.',
  tooLarge: 'O arquivo é grande demais: são aceitos até 10 MB.',
  missingCredentials: 'Credenciais ausentes...',
};
