import type { Localized } from '@mutirao/contract/schemas.ts';

/** Messages of failures, in both languages. */
export const editorMessages = {
  notPossible: {
    pt: 'Isto não é possível agora: o desafio está em outra situação.',
    en: 'This is not possible now: the challenge is in another state.',
  },
  publishedMeanwhile: {
    pt: 'O desafio foi publicado enquanto isso.',
    en: 'The challenge was published meanwhile.',
  },
  incomplete: { pt: 'Ainda falta algo para publicar.', en: 'Something is still missing for publishing.' },
  missing: { pt: 'Falta para publicar', en: 'Missing for publishing' },
  notInFuture: { pt: 'Escolha um momento no futuro.', en: 'Choose a moment in the future.' },
  unknownPicture: { pt: 'Envie esta imagem de novo.', en: 'Upload this picture again.' },
  unknownWinner: {
    pt: 'Escolha uma equipe ou uma pessoa que participa do desafio.',
    en: 'Choose a team or a person that takes part in the challenge.',
  },
  staffOnly: { pt: 'Só a equipe da organização muda isto.', en: 'Only the staff of the organisation change this.' },
  tagNameTaken: {
    pt: 'Este já é o nome em inglês de outra tag.',
    en: 'This is already the English name of another tag.',
  },
  tagNotFound: { pt: 'Não encontramos esta tag.', en: 'We could not find this tag.' },
  pictureNotFound: { pt: 'Não encontramos esta imagem.', en: 'We could not find this picture.' },
} as const satisfies Record<string, Localized>;
