export const messages = {
  title: 'Configurações',
  description: 'O seu perfil, as suas habilidades e a segurança da sua conta no Mutirão.',
  tabs: {
    label: 'Configurações',
    info: 'Perfil',
    skills: 'Habilidades',
    settings: 'Configurações da plataforma',
    security: 'Segurança',
  },
  account: {
    title: 'O que a conta guarda',
    email: 'E-mail',
    confirmed: 'confirmado',
    unconfirmed: 'ainda não confirmado',
    signIn: 'Entrada',
    byPassword: 'com senha',
    byProvider: 'pela conta de outro serviço',
    joined: 'Conta criada em',
    change: 'Mudar e-mail ou senha',
  },
};

export type SettingsMessages = typeof messages;
