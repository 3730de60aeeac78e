export const messages = {
  or: 'ou',
  continueWith: (name: string) => `Continuar com ${name}`,
  unreachable: 'Não foi possível ir ao provedor. Tente de novo.',
  returning: {
    title: 'Entrando',
    description: 'A volta de um provedor com o qual você entra no Mutirão.',
    waiting: 'Estamos entrando na sua conta…',
    failedTitle: 'Você ainda não entrou',
    denied:
      'Você não autorizou a entrada, e nada foi compartilhado. Tente de novo quando quiser, ou entre de outro jeito.',
    unsupported: 'Não é possível entrar por este provedor!',
    over: 'Esta tentativa de entrar terminou. Comece de novo.',
    failed: 'Ops! Algo deu errado, tente de novo.',
    again: 'Entrar',
    home: 'Ir para o início',
    welcomeBack: 'Que bom ter você de volta!',
  },
  known: {
    title: 'Você já tem uma conta aqui',
    byPassword: (name: string) =>
      `O e-mail da sua conta ${name} já é usado aqui. Entre com a sua senha, e depois você poderá entrar também com ${name}.`,
    byProvider: (name: string, known: string) =>
      `O e-mail da sua conta ${name} já é usado aqui. Entre com ${known}, como antes, e depois você poderá entrar também com ${name}.`,
    linked: (name: string) => `Pronto! Agora você também entra com ${name}.`,
    notLinked: (name: string) => `Você entrou, mas não foi possível juntar a sua conta ${name}.`,
  },
  terms: {
    title: 'Falta pouco para entrar',
    description: 'Aceite os termos para criar a sua conta no Mutirão.',
    intro: 'Para criar a sua conta, leia e aceite os dois textos.',
    submit: 'Criar minha conta',
    submitting: 'Criando…',
    cancel: 'Cancelar',
    validated: 'conta validada',
    notValidated: 'conta não validada',
  },
};

export type ProviderMessages = typeof messages;
