/** Messages of failures, in both languages. */
export const personalDataMessages = {
  textHasChanged: {
    pt: 'Este texto mudou enquanto você lia. Leia a nova versão antes de concordar.',
    en: 'This text changed while you were reading. Read the new version before you agree.',
  },
};
