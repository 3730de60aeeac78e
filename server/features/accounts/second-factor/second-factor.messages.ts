/** Messages of failures, in both languages. */
export const secondFactorMessages = {
  tokenExpired: {
    pt: 'A confirmação demorou demais, ou começou em outro navegador. Comece de novo.',
    en: 'The confirmation took too long, or began in another browser. Start again.',
  },
  challengeExpired: {
    pt: 'A chave de acesso demorou demais para responder. Tente de novo.',
    en: 'The passkey took too long to answer. Try again.',
  },
  passkeyRefused: {
    pt: 'Não reconhecemos esta chave de acesso. Tente outra, ou entre com a sua senha.',
    en: 'We do not recognise this passkey. Try another, or sign in with your password.',
  },
  passkeyUnusable: {
    pt: 'Não conseguimos usar esta chave de acesso. Tente outra.',
    en: 'We cannot use this passkey. Try another.',
  },
  passkeyKnown: { pt: 'Esta chave de acesso já está em uso.', en: 'This passkey is in use already.' },
  passkeyNotFound: { pt: 'Esta chave de acesso não existe mais.', en: 'This passkey no longer exists.' },
  tooManyPasskeys: {
    pt: 'Você já tem chaves de acesso demais. Remova uma antes.',
    en: 'You have too many passkeys already. Remove one first.',
  },
  noPasskeys: { pt: 'Você não tem chaves de acesso.', en: 'You have no passkeys.' },
  confirmFirst: {
    pt: 'Antes de ligar a verificação em duas etapas, confirme o seu e-mail.',
    en: 'Before you turn on two-step verification, confirm your e-mail address.',
  },
  totpThere: {
    pt: 'Você já usa códigos de um aplicativo. Remova-os antes de configurar outro.',
    en: 'You already use codes of an app. Remove them before you set up another.',
  },
  totpExpired: {
    pt: 'A configuração dos códigos demorou demais. Comece de novo.',
    en: 'Setting up the codes took too long. Start again.',
  },
  totpMissing: { pt: 'Você não usa códigos de um aplicativo.', en: 'You do not use codes of an app.' },
  wrongCode: {
    pt: 'O código não confere, ou já foi usado. Confira o relógio do aparelho e tente o próximo.',
    en: 'The code is wrong, or was used already. Check the clock of the device and try the next one.',
  },
  wrongRecoveryCode: {
    pt: 'Este código de recuperação não confere, ou já foi usado.',
    en: 'This recovery code is wrong, or was used already.',
  },
  noSecondFactor: {
    pt: 'Códigos de recuperação existem só com a verificação em duas etapas.',
    en: 'There are recovery codes only with two-step verification.',
  },
};
