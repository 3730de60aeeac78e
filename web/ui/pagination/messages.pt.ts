export const messages = {
  label: 'Páginas',
  page: (page: string, last: string) => `Página ${page} de ${last}`,
  first: 'Primeira',
  previous: 'Anterior',
  next: 'Próxima',
  last: 'Última',
};

export type PaginationMessages = typeof messages;
