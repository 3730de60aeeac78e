export const messages = {
  home: 'Ir para a página inicial',
  choosePassword: {
    title: 'Escolha uma senha',
    text: 'Seu e-mail está confirmado. Como você abriu o link em outro navegador, encerramos os acessos e a senha de antes, para que a conta seja só sua.',
  },
  verify: {
    title: 'Confirmação da conta',
    waiting: 'Confirmando a sua conta…',
    noScripts: 'Para confirmar a conta, o navegador precisa rodar scripts. Ative-os e abra este link de novo.',
    validated: 'Conta validada',
    validatedText: 'O seu e-mail está confirmado. Bem-vinda, bem-vindo ao Mutirão!',
    challenges: 'Ver os desafios',
    failed: 'Não foi possível verificar a sua conta, por favor tente novamente!',
    failedText: 'O link pode ter vencido, ou a conexão falhou no caminho.',
    retry: 'Tentar de novo',
    signIn: 'Entrar',
    signInForLink: 'Entrar e pedir outro link',
  },
  banner: {
    title: 'Confirme o seu e-mail',
    text: (email: string) => `Abra o link que mandamos para ${email}.`,
    waiting: 'Nenhum e-mail pode ser enviado ainda',
    waitingText: 'A plataforma não tem servidor de e-mail.',
    dismiss: 'Agora não',
  },
  resend: {
    button: 'Reenviar',
    waiting: 'Enviando…',
    sent: 'E-mail enviado. Se não chegar em alguns minutos, olhe também no spam.',
    failed: 'Ops! Algo deu errado, tente de novo.',
  },
};
