/** Messages of failures, in both languages. */
export const signInMessages = {
  sessionExpired: { pt: 'Sua sessão terminou. Entre de novo.', en: 'Your session is over. Sign in again.' },
  slowedDown: {
    pt: 'Alguém errou a senha muitas vezes em navegadores que não conhecemos. Aguarde, ou crie uma nova senha por um link no seu e-mail: ele libera este navegador.',
    en: 'Somebody tried many wrong passwords on browsers we do not know. Wait, or create a new password by a link in a mail: it lets this browser in.',
  },
  registrationClosed: {
    pt: 'Não estamos abrindo novas contas agora. Se você já tem uma, entre com ela.',
    en: 'We are not opening new accounts at the moment. If you have one, sign in with it.',
  },
  unknownClient: { pt: 'Este aplicativo não é conhecido.', en: 'This application is not known.' },
  providerWithoutEmail: {
    pt: 'O provedor não informou o seu e-mail. Permita isso por lá, ou crie uma conta com e-mail e senha.',
    en: 'The provider did not tell your e-mail. Allow it there, or create an account with e-mail and password.',
  },
  termsNeeded: {
    pt: 'Para criar a sua conta, aceite os termos de uso e a política de privacidade.',
    en: 'To create your account, accept the terms of use and the privacy policy.',
  },
  accountByPassword: {
    pt: 'Este e-mail já tem uma conta. Entre primeiro com a sua senha.',
    en: 'This e-mail already has an account. Sign in with your password first.',
  },
  accountByProvider: {
    pt: 'Este e-mail já tem uma conta. Entre primeiro pelo provedor que você já usa.',
    en: 'This e-mail already has an account. Sign in by the provider you already use first.',
  },
};
