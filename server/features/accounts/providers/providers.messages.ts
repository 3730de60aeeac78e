/** Messages of failures, in both languages. */
export const providerMessages = {
  unsupported: { pt: 'Não é possível entrar por este provedor!', en: 'Sign In provider not supported!' },
  refused: {
    pt: 'Não foi possível entrar por este provedor. Tente de novo.',
    en: 'Signing in by this provider did not work. Try again.',
  },
  attemptOver: {
    pt: 'Esta tentativa de entrar terminou. Comece de novo.',
    en: 'This attempt to sign in is over. Start again.',
  },
  identityTaken: {
    pt: 'Esta conta do provedor já pertence a outra pessoa aqui.',
    en: 'This account of the provider already belongs to somebody else here.',
  },
};
