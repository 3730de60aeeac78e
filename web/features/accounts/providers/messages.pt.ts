export const messages = {
  or: 'ou',
  continueWith: (name: string) => `Continuar com ${name}`,
  unreachable: 'Não foi possível ir ao provedor. Tente de novo.',
};
