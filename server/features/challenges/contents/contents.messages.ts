/** Messages of failures, in both languages. */
export const contentsMessages = {
  notFound: {
    pt: 'Isto não existe mais. Alguém pode ter apagado.',
    en: 'This does not exist any more. Somebody may have deleted it.',
  },
  archived: {
    pt: 'Este desafio está arquivado: nada muda nele.',
    en: 'This challenge is archived: nothing in it changes.',
  },
  tooMany: {
    pt: 'Este desafio já tem o máximo destes itens. Apague um antes.',
    en: 'This challenge has the most of these items already. Delete one first.',
  },
  replaced: {
    pt: 'Alguém trocou este arquivo enquanto isso. Veja o novo antes de trocar de novo.',
    en: 'Somebody replaced this file meanwhile. Look at the new one before you replace it again.',
  },
};
