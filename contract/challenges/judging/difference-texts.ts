import type { Language } from '../../language.ts';
import type { Difference, DifferenceCode } from './verify-bundle.ts';

/** What each difference means, for the verifier and the command. */
const texts: Readonly<Record<DifferenceCode, Readonly<Record<Language, string>>>> = {
  not_json: { pt: 'O arquivo não é JSON em UTF-8.', en: 'The file is not JSON in UTF-8.' },
  not_a_bundle: { pt: 'O arquivo não é o registro de uma avaliação.', en: 'The file is not a record of judging.' },
  seal: {
    pt: 'O arquivo foi alterado depois de assinado, ou a assinatura não é da chave do registro.',
    en: "The file was changed after it was signed, or the signature is not by the record's key.",
  },
  key: { pt: 'Esta chave está errada, ou não é do registro.', en: 'This key is wrong, or not of the record.' },
  leaf: { pt: 'Esta folha não pode ser lida.', en: 'This leaf cannot be read.' },
  checkpoint: {
    pt: 'Este ponto de controle está malformado ou fora de ordem.',
    en: 'This checkpoint is malformed or out of order.',
  },
  signature: {
    pt: 'Uma assinatura deste ponto de controle falta ou está errada.',
    en: 'A signature of this checkpoint is missing or wrong.',
  },
  root: {
    pt: 'As folhas não são as que este ponto de controle assinou.',
    en: 'The leaves are not those that this checkpoint signed.',
  },
  not_covered: { pt: 'Nenhum ponto de controle assina todas as folhas.', en: 'No checkpoint signs all leaves.' },
  contradiction: {
    pt: 'O registro se contradiz, por exemplo por uma nota de quem não avaliava a inscrição.',
    en: 'The record contradicts itself, such as by a score of a judge who did not review the entry.',
  },
  head: {
    pt: 'As inscrições da segunda rodada não são as melhores da primeira.',
    en: 'The entries of the second look are not the best of the first.',
  },
  ranking: {
    pt: 'A classificação deste resultado não é a que decorre das notas.',
    en: 'The ranking of this result is not the one that follows from the scores.',
  },
};

/** What differs, in a sentence. */
export function describeDifference({ code, number }: Difference, language: Language): string {
  const text = texts[code][language];
  return number === undefined ? text : `${number}: ${text}`;
}
