export const messages = {
  save: 'Salvar',
  saving: 'Salvando…',
  saved: 'Salvo',
  discard: 'Descartar',
  edit: (name: string) => `Editar ${name}`,
  delete: (name: string) => `Apagar ${name}`,
  deletion: {
    title: (name: string) => `Apagar ${name}?`,
    text: 'Some das páginas na hora, e não dá para desfazer.',
    confirm: 'Apagar',
    waiting: 'Apagando…',
    failed: 'Não deu para apagar. Tente de novo.',
    done: 'Apagado',
  },
  notOrdered: 'Não deu para mudar a ordem. Tente de novo.',
  languages: { pt: 'português', en: 'inglês' },
  // What is seen comes first, as those who speak to the computer say it.
  copyFrom: {
    pt: (field?: string) => (field ? `Copiar do português: ${field}` : 'Copiar do português'),
    en: (field?: string) => (field ? `Copiar do inglês: ${field}` : 'Copiar do inglês'),
  },
  state: {
    saved: 'Tudo salvo',
    saving: 'Salvando…',
    waiting: 'Sem conexão: o que você escreveu está guardado neste navegador e será salvo assim que der.',
    refused: 'Há campos para corrigir; o resto está salvo.',
    conflict: 'Alguém mudou o mesmo campo: escolha qual texto fica.',
  },
  manual: {
    waiting: 'Sem conexão: o que você escreveu está guardado neste navegador, mas não está salvo. Tente de novo.',
    refused: 'Ainda não está salvo: há campos para corrigir.',
  },
  yes: 'Sim',
  no: 'Não',
  sortable: {
    drag: (name: string) => `Arrastar ${name}`,
    up: (name: string) => `Mover ${name} para cima`,
    down: (name: string) => `Mover ${name} para baixo`,
    moved: (name: string, position: string, count: string) => `${name} está na posição ${position} de ${count}.`,
  },
  instant: {
    own: (moment: string, zone: string) => `Para você: ${moment} (${zone}).`,
  },
  difference: { added: '(acrescentado:) ', removed: '(retirado:) ' },
};
