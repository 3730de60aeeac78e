import type { ParticipantOrder, ParticipantTeam } from '@mutirao/contract/challenges/participants/participants.ts';

export const messages = {
  caption: 'Participantes',
  total: (count: string, one: boolean) =>
    one ? `${count} pessoa participa do desafio` : `${count} pessoas participam do desafio`,
  empty: 'Ninguém participa ainda',
  emptyFiltered: 'Ninguém com estes filtros',
  clear: 'Limpar os filtros',
  columns: {
    who: 'Nome',
    place: 'Onde mora',
    team: 'Equipe',
    stages: 'Etapas respondidas',
    since: 'Desde',
    action: 'Ação',
  },
  leads: 'lidera',
  stages: (answered: string, all: string) => `${answered} de ${all}`,
  filters: 'Filtrar participantes',
  activeFilters: (count: string, one: boolean) =>
    `Filtrar participantes (${count} ${one ? 'filtro ativo' : 'filtros ativos'})`,
  search: { label: 'Buscar por nome', submit: 'Buscar' },
  team: 'Equipe',
  everyTeam: 'Com ou sem equipe',
  teams: { any: 'Com equipe', none: 'Sem equipe', leads: 'Lidera uma equipe' } satisfies Record<
    ParticipantTeam,
    string
  >,
  answered: 'Respondeu à etapa',
  unanswered: 'Não respondeu à etapa',
  anyStage: 'Tanto faz',
  since: 'Participa desde',
  place: 'Lugar',
  skill: 'Habilidade',
  everySkill: 'Todas',
  order: 'Ordem',
  orders: { newest: 'Mais recentes', oldest: 'Mais antigos', name: 'Nome' } satisfies Record<ParticipantOrder, string>,
  apply: 'Filtrar',
  first: 'Voltar ao começo',
  next: 'Próximos',
  remove: {
    label: 'Retirar',
    of: (name: string) => `Retirar do desafio: ${name}`,
    title: 'Retirar do desafio?',
    text: (name: string) =>
      `${name} sai do desafio, da equipe e das tarefas, e recebe um aviso com o motivo. O que já escreveu continua.`,
    reason: 'Motivo',
    reasonHelp: 'A pessoa lê este texto.',
    confirm: 'Retirar',
    waiting: 'Retirando…',
    success: (name: string) => `${name} não participa mais.`,
  },
};
