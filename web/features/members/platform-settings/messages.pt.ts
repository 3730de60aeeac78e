/** The browser names most zones as in "Horário Padrão de Brasília", and some by their distance from UTC. */
const inZone = (name: string) =>
  name.startsWith('Horário') ? `no ${name.replace(/^Horário( Padrão)?/, 'horário')}` : `em ${name}`;

export const messages = {
  zone: {
    differs: (browser: string, chosen: string) => `As horas aparecem ${inZone(chosen)}. Mostrar ${inZone(browser)}?`,
    use: 'Sim',
    keep: 'Não',
    used: 'Pronto: os horários são os do seu aparelho.',
  },
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
    descriptions: {
      'all_challenges.new_challenge':
        'Um aviso quando um desafio novo é publicado, com o que ele propõe e até quando dá para entrar.',
      'my_challenges.updates':
        'O que muda nos desafios que você segue ou aceitou: começo, datas, inscrições encerradas e resultado.',
      'my_challenges.forum': 'Assuntos novos e respostas no fórum dos desafios que você segue ou aceitou.',
      'my_challenges.tasks': 'Tarefas novas, e o que acontece nas tarefas em que você entrou.',
      'platform.product_notifications': 'De vez em quando, o que há de novo na plataforma e na comunidade.',
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
};
