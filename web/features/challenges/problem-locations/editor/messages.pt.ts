export const messages = {
  lead: 'Tudo o que as pessoas apontaram no mapa, também o que está oculto. Para ocultar, denuncie: a decisão, com o motivo que a pessoa lê, é na moderação.',
  caption: 'Problemas apontados',
  columns: { problem: 'Problema', place: 'Lugar', people: 'Pessoas', since: 'Desde', action: 'Ações' },
  hidden: 'Oculto',
  few: 'menos de 3',
  search: { label: 'Buscar no texto ou no lugar', submit: 'Buscar' },
  empty: 'Ninguém apontou um problema ainda',
  emptyFiltered: 'Nada encontrado',
  off: 'Este desafio não tem mapa',
  offText: 'A aba do mapa está desligada na edição do desafio.',
  first: 'Voltar ao começo',
  next: 'Mais antigos',
};
export type ProblemsEditorMessages = typeof messages;
