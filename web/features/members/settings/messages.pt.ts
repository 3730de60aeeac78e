export const messages = {
  title: 'Configurações',
  description: 'O seu perfil, as suas habilidades e a segurança da sua conta no Mutirão.',
  tabs: {
    label: 'Configurações',
    info: 'Perfil',
    skills: 'Habilidades',
    settings: 'Configurações da plataforma',
    security: 'Segurança',
    guardians: 'Responsáveis',
  },
  presentation: {
    title: 'Apresentação nas duas línguas',
    lead: 'Quem lê a plataforma em uma língua vê o texto nela; sem ele, vê o do seu perfil.',
    description_br: 'Texto em português (opcional)',
    description: 'Texto em inglês (opcional)',
    linkedIn: 'Página no LinkedIn (opcional)',
    linkedInHelp: 'Começa com https://www.linkedin.com/ e aparece no seu perfil.',
    save: 'Salvar apresentação',
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
