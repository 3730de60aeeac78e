import type { ExportFormat } from '@mutirao/contract/site/exports/export-limits.ts';

export const messages = {
  button: 'Exportar (CSV)',
  title: 'Exportar esta lista',
  lead: 'O arquivo tem todas as linhas da lista, com os filtros desta página. A exportação fica no registro de auditoria.',
  format: 'Onde você vai abrir o arquivo?',
  formats: {
    semicolon: 'Excel ou LibreOffice em português (ponto e vírgula, vírgula decimal)',
    comma: 'Outros programas (vírgula, ponto decimal)',
  } satisfies Record<ExportFormat, string>,
  export: 'Exportar',
  exporting: 'Preparando…',
  running: 'Preparando o arquivo. Você pode fechar esta janela e voltar depois.',
  failed: 'Não foi possível exportar a lista.',
  files: 'Seus arquivos',
  filesNote: 'Só você pode baixá-los. Cada um é apagado depois de um dia.',
  beginning: 'Começando…',
  progress: (done: string, total: string) => `${done} de ${total} linhas`,
  progressOf: (name: string) => `Progresso: ${name}`,
  ready: (rows: string, size: string) => `Linhas: ${rows} · ${size}`,
  download: 'Baixar',
  downloadOf: (name: string) => `Baixar: ${name}`,
  downloadFailed: 'Não foi possível baixar o arquivo.',
  cancel: 'Cancelar',
  cancelOf: (name: string) => `Cancelar: ${name}`,
  delete: 'Apagar',
  deleteOf: (name: string) => `Apagar: ${name}`,
};
