import type { Localized } from '@mutirao/contract/schemas.ts';

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Messages of answers and failures, in both languages. */
export const wordingMessages = {
  notFound: { pt: 'Não encontramos estes textos.', en: 'We could not find these texts.' },
  unknownText: { pt: 'Não há este texto.', en: 'There is no such text.' },
  sent: { pt: 'Enviamos o e-mail de teste para o seu endereço.', en: 'We sent the test mail to your address.' },
  missing: (names: readonly string[]): Localized => ({
    pt: `Falta: ${inBraces(names)}`,
    en: `Missing: ${inBraces(names)}`,
  }),
  unknown: (names: readonly string[]): Localized => ({
    pt: `Não existe neste texto: ${inBraces(names)}`,
    en: `Not known in this text: ${inBraces(names)}`,
  }),
};
