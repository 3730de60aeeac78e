/** Messages of failures, in both languages. */
export const providerMessages = {
  unsupported: { pt: 'Não é possível entrar por este provedor!', en: 'Sign In provider not supported!' },
  refused: {
    pt: 'Não foi possível entrar por este provedor. Tente de novo.',
    en: 'Signing in by this provider did not work. Try again.',
  },
  withoutTime: {
    pt: 'Este provedor não informou quando você se identificou nele, e por isso não vale como confirmação. Confirme de outro jeito; quem não tem senha pode criar uma em “Esqueci a senha”.',
    en: 'This provider did not say when you signed in there, so it is no confirmation. Confirm in another way; without a password, you can create one by “Forgot password”.',
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
