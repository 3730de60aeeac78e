export const messages = {
  or: 'ou',
  continueWith: (name: string) => `Continuar com ${name}`,
  noWindow: 'O navegador não abriu a janela do provedor. Permita janelas desta página e tente de novo.',
  unreachable: 'Não foi possível ir ao provedor. Tente de novo.',
};
