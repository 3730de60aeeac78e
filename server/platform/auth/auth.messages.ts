/** Why credentials are refused. */
export const authMessages = {
  wrongCredentials: { pt: 'E-mail ou senha incorretos.', en: 'Wrong e-mail or password.' },
  wrongPassword: { pt: 'A senha não confere.', en: 'This is not your password.' },
  weakPassword: {
    pt: 'Esta senha é fácil de adivinhar. Escolha outra.',
    en: 'This password is easy to guess. Choose another.',
  },
};
