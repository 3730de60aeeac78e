/** Why a row that staff edit is not written. */
export const editingMessages = {
  endsBeforeStart: { pt: 'O fim não pode vir antes do início.', en: 'The end cannot come before the start.' },
  gone: { pt: 'Isto já foi apagado.', en: 'This has been deleted.' },
  orderChanged: {
    pt: 'A lista mudou enquanto você ordenava. Veja como ela está e tente de novo.',
    en: 'The list changed while you were ordering it. Look at it and try again.',
  },
  taken: { pt: 'Já existe outro com este valor.', en: 'There is another one with this value.' },
};
