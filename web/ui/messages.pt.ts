export const messages = {
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  failed: 'Ops! Algo deu errado, tente de novo.',
  tooMany: (wait: string) => `Muitas tentativas. Aguarde ${wait} e tente de novo.`,
};

export type UiMessages = typeof messages;
