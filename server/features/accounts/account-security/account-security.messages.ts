/** Messages of failures, in both languages. */
export const securityMessages = {
  notYourProvider: {
    pt: 'Esta conta do provedor não é a que você usa para entrar aqui.',
    en: 'This account of the provider is not the one you sign in with here.',
  },
};
