export const messages = {
  search: 'Buscar nas perguntas',
  searchSubmit: 'Buscar',
  found: (count: string, one: boolean) => (one ? `${count} pergunta encontrada` : `${count} perguntas encontradas`),
  none: 'Nenhuma pergunta com essas palavras',
  noneText: 'Tente outra palavra, ou pergunte para a gente.',
  all: 'Ver todas as perguntas',
  link: 'Link para esta pergunta',
};
