/** Messages about the link of the first start. */
export const setupMessages = {
  unknown: {
    pt: 'Este link não vale. Use o que a plataforma mostrou quando começou pela última vez.',
    en: 'This link is not valid. Use the one that the platform printed at its latest start.',
  },
  done: {
    pt: 'Esta plataforma já tem uma pessoa que a administra. Entre com a sua conta.',
    en: 'This platform has an admin already. Sign in with your account.',
  },
} as const;
