/** Messages of failures, in both languages. */
export const personalDataMessages = {
  textHasChanged: {
    pt: 'Este texto mudou enquanto você lia. Leia a nova versão antes de concordar.',
    en: 'This text changed while you were reading. Read the new version before you agree.',
  },
  isLeaving: { pt: 'A exclusão desta conta já foi pedida.', en: 'The deletion of this account is asked for already.' },
  tooYoung: {
    pt: 'Com menos de 12 anos ninguém tem conta. Se a data está errada, escreva para nós.',
    en: 'Children under 12 have no account. If the date is wrong, write to us.',
  },
  isNotLeaving: { pt: 'A exclusão desta conta não foi pedida.', en: 'No deletion of this account was asked for.' },
};
