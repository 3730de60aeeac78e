export const messages = {
  title: 'Primeiro uso',
  description: 'Crie a conta de quem administra a plataforma.',
  lead: 'Crie a sua conta: ela administra tudo, e ninguém mais pode usar este link. Em seguida, a plataforma recebe o nome e a cara da sua organização.',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  email: 'E-mail',
  password: 'Senha',
  confirmation: 'Confirme a senha',
  create: 'Criar a conta e continuar',
  creating: 'Criando…',
  noScripts: 'Ligue o JavaScript do navegador: esta página precisa dele.',
  closed: 'Este link não serve mais',
  reasons: {
    done: 'Esta plataforma já tem uma pessoa que a administra. Entre com a sua conta.',
    unknown: 'Use o link que a plataforma mostrou quando começou pela última vez.',
  },
  signIn: 'Entrar',
  home: 'Ir para o início',
};
export type SetupMessages = typeof messages;
