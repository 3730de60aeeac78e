export const messages = {
  notifications: {
    title: 'O que você quer saber',
    lead: 'Escolha o que avisamos na plataforma e o que vai por e-mail.',
    kinds: {
      'all_challenges.new_challenge': 'Desafios novos',
      'my_challenges.updates': 'Novidades dos meus desafios',
      'my_challenges.forum': 'Conversas no fórum dos meus desafios',
      'my_challenges.tasks': 'Tarefas dos meus desafios',
      'platform.product_notifications': 'Novidades do Mutirão',
    },
    platform: 'Na plataforma',
    email: 'Por e-mail',
    frequency: 'Quando enviar os e-mails',
    frequencies: {
      always: 'Sempre, na hora',
      daily: 'Um resumo por dia',
      weekly: 'Um resumo por semana',
      never: 'Nunca',
    },
    frequencyHelp: 'Vale para tudo o que está marcado por e-mail.',
  },
  timezone: 'Fuso horário',
  timezoneHelp: 'Prazos e encontros aparecem neste horário. Digite o nome de uma cidade grande.',
  timezoneName: (place: string, offset: string) => `${place} (UTC${offset})`,
  save: 'Salvar configurações',
  saving: 'Salvando…',
};

export type PlatformSettingsMessages = typeof messages;
