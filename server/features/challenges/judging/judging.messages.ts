/** Messages of failures, in both languages. */
export const judgingMessages = {
  stageNotFound: { pt: 'Não encontramos esta etapa.', en: "We couldn't find this stage." },
  notJudged: { pt: 'Esta etapa não é avaliada por jurados.', en: 'This stage is not judged.' },
  entryNotFound: { pt: 'Não encontramos esta inscrição.', en: "We couldn't find this entry." },
  changedMeanwhile: {
    pt: 'Isto mudou enquanto você editava. Recarregue a página.',
    en: 'This changed while you edited it. Reload the page.',
  },
} as const;
