export const messages = {
  title: 'Entre no Mutirão',
  intro: 'Siga desafios, participe e construa com a sua equipe.',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgot: 'Esqueci minha senha',
  new: 'É a sua primeira vez aqui?',
  register: 'Criar uma conta',
  failed: 'Ops! Algo deu errado, tente de novo.',
  close: 'Fechar',
};

export type SignInMessages = typeof messages;
