export const messages = {
  title: 'Arquivos',
  lead: 'Dados, regras e modelos que ajudam a responder ao desafio.',
  count: (count: string, one: boolean) => (one ? `${count} arquivo para baixar` : `${count} arquivos para baixar`),
  no_challenge_file: 'Este desafio ainda não tem arquivos.',
  search: { label: 'Pesquisar nos arquivos', submit: 'Pesquisar' },
  found: (count: string, one: boolean) => (one ? `${count} arquivo encontrado` : `${count} arquivos encontrados`),
  none: 'Nenhum arquivo tem essas palavras',
  noneText: 'Tente outras palavras, ou menos delas.',
  all: 'Ver todos os arquivos',
  columns: { file: 'Arquivo', kind: 'Tipo', size: 'Tamanho', date: 'Desde', download: 'Baixar' },
  download: 'Baixar',
  downloadOf: (title: string) => `Baixar: ${title}`,
  open: (title: string) => `${title} (abre em outra aba)`,
};

export type FilesMessages = typeof messages;
