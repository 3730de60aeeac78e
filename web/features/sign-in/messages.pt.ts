export const messages = {
  title: 'Entre no Mutirão',
  intro: 'Siga desafios, participe e construa com a sua equipe.',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Entrar',
  submitting: 'Entrando…',
  welcomeBack: 'Que bom ter você de volta!',
  forgot: 'Esqueci minha senha',
  new: 'É a sua primeira vez aqui?',
  register: 'Criar uma conta',
  signOut: {
    title: 'Sair da sua conta?',
    text: 'Neste navegador, você volta a ser visitante. Seus desafios continuam esperando por você.',
    cancel: 'Cancelar',
    confirm: 'Sair',
    waiting: 'Saindo…',
  },
  close: 'Fechar',
};

export type SignInMessages = typeof messages;
