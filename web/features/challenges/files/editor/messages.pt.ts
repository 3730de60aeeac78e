export const messages = {
  lead: 'Dados, regras e modelos para baixar. Os mais novos vêm primeiro.',
  title: 'Arquivos do desafio',
  add: 'Enviar um arquivo',
  new: 'Novo arquivo',
  edit: 'Editar os textos do arquivo',
  empty: 'Ainda não há arquivos',
  columns: { file: 'Arquivo', name: 'Nome', size: 'Tamanho', downloads: 'Downloads', date: 'Desde', actions: 'Ações' },
  name: 'Título',
  description: 'Descrição',
  file: 'Arquivo',
  fileHelp: (kinds: string) => `Até 10 MB: ${kinds}.`,
  sending: (percent: string) => `Enviando: ${percent}`,
  replace: {
    open: (name: string) => `Trocar o arquivo: ${name}`,
    title: (name: string) => `Trocar ${name}`,
    text: 'O endereço, os textos e a contagem de downloads continuam os mesmos.',
    save: 'Trocar',
    done: 'Arquivo trocado.',
    failed: 'O arquivo não foi trocado. Tente de novo.',
  },
};
export type FilesEditorMessages = typeof messages;
