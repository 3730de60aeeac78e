export const messages = {
  step: {
    title: 'Confirme que é você',
    after: {
      password: 'A senha está certa. Falta a segunda etapa.',
      provider: 'Falta a segunda etapa desta conta.',
      link: 'Seu e-mail está confirmado. Para entrar, falta a segunda etapa.',
    },
    code: 'Código do aplicativo',
    codeHelp: 'Os 6 números que o aplicativo autenticador mostra agora.',
    recovery: 'Código de recuperação',
    recoveryHelp:
      'Um dos códigos que você guardou quando ligou a verificação em duas etapas. Ele deixa de valer depois.',
    submit: 'Entrar',
    submitting: 'Conferindo…',
    useRecovery: 'Usar um código de recuperação',
    useCode: 'Usar o código do aplicativo',
    back: 'Começar de novo',
    lost: 'Perdeu o celular e os códigos?',
    contact: 'Fale com a organização',
    expired: 'Passou tempo demais. Entre de novo.',
  },
  passkey: {
    use: 'Usar chave de acesso',
    waiting: 'Siga o que o navegador pede…',
    dismissed: 'Nenhuma chave foi usada. Tente de novo, ou escolha outro jeito.',
    known: 'Este aparelho já tem uma chave desta conta.',
    unsupported: 'Aqui não dá para usar chaves de acesso. Escolha outro jeito.',
    failed: 'A chave não funcionou. Tente de novo, ou escolha outro jeito.',
  },
};

export type SecondFactorMessages = typeof messages;
