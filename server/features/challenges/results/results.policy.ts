import type { CountMethod } from '@mutirao/contract/challenges/results/result-limits.ts';
import type { ConfirmationObstacle } from '@mutirao/contract/challenges/results/results.ts';

/** Messages of failures, in both languages. */
export const resultsMessages = {
  indicatorNotFound: { pt: 'Não encontramos este indicador.', en: "We couldn't find this indicator." },
  entryNotFound: { pt: 'Não encontramos este lançamento.', en: "We couldn't find this entry." },
  evidenceNotFound: { pt: 'Não encontramos este comprovante.', en: "We couldn't find this evidence." },
  answerNotFound: {
    pt: 'Escolha uma resposta a uma etapa deste desafio.',
    en: 'Choose an answer to a stage of this challenge.',
  },
  changedMeanwhile: {
    pt: 'Este resultado previsto mudou enquanto você editava. Veja como está agora e tente de novo.',
    en: 'This planned result changed while you edited it. See how it is now and try again.',
  },
  reasonRequired: {
    pt: 'O desafio já começou: diga por que o previsto muda.',
    en: 'The challenge has begun: say why the plan changes.',
  },
  tooManyIndicators: {
    pt: 'Este desafio já tem o máximo de indicadores.',
    en: 'This challenge has the most indicators already.',
  },
  targetRequired: { pt: 'Diga quanto está previsto.', en: 'Say how many are planned.' },
  quantityRequired: { pt: 'Digite um número maior que zero.', en: 'Enter a number above zero.' },
  correctionReasonRequired: { pt: 'Diga por que o número muda.', en: 'Say why the number changes.' },
  inFuture: { pt: 'Esta data ainda não chegou.', en: 'This day has not come yet.' },
  fileRequired: { pt: 'Escolha um arquivo.', en: 'Choose a file.' },
  pictureAsFile: {
    pt: 'Envie imagens como foto: assim o local em que foram tiradas não é publicado.',
    en: 'Send pictures as photos, so that the place where they were taken is not published.',
  },
  tooMuchEvidence: {
    pt: 'Este lançamento já tem o máximo de comprovantes.',
    en: 'This entry has the most evidence already.',
  },
  neverPublic: {
    pt: 'Listas de presença e respostas têm dados de pessoas: nunca são publicadas.',
    en: 'Attendance lists and answers are about persons: they are never published.',
  },
  own: {
    pt: 'Outra pessoa que gerencia o desafio precisa confirmar o que você lançou.',
    en: 'Another person who manages the challenge has to confirm what you entered.',
  },
  estimated: {
    pt: 'Uma estimativa não pode ser confirmada. Corrija o lançamento com uma contagem.',
    en: 'An estimate cannot be confirmed. Correct the entry by a count.',
  },
  no_evidence: {
    pt: 'Junte um comprovante antes de confirmar.',
    en: 'Add evidence before you confirm it.',
  },
  confirmed: { pt: 'Este lançamento já está confirmado.', en: 'This entry is confirmed already.' },
  corrected: {
    pt: 'Este lançamento foi corrigido: confirme a última correção.',
    en: 'This entry was corrected: confirm the last correction.',
  },
};

/** A challenge has begun once it is published and open: from then on, changes of the plan need a reason. */
export function hasBegun({ published, opens_at }: { published: boolean; opens_at: Date | null }, now: Date): boolean {
  return published && (opens_at === null || opens_at <= now);
}

export interface ConfirmationFacts {
  readonly method: CountMethod;
  readonly enteredBy: number | null;
  readonly isConfirmed: boolean;
  /** It is the last of the entry and its corrections. */
  readonly isLast: boolean;
  /** The entry or one of its corrections has evidence. */
  readonly hasEvidence: boolean;
}

interface Confirming {
  readonly memberId: number;
  /** No other member manages the challenge. */
  readonly isSole: boolean;
}

/**
 * What hinders a member from confirming an entry. Another person than who entered it confirms it, save where there is no
 * other; what was estimated, or has no evidence, is confirmed by none.
 */
export function obstacleOfConfirming(
  entry: ConfirmationFacts,
  { memberId, isSole }: Confirming,
): ConfirmationObstacle | undefined {
  if (!entry.isLast) return 'corrected';
  if (entry.isConfirmed) return 'confirmed';
  if (entry.method === 'estimated' || entry.method === 'unknown') return 'estimated';
  if (!entry.hasEvidence) return 'no_evidence';
  return entry.enteredBy === memberId && !isSole ? 'own' : undefined;
}

/** Entries are corrected, corrections are not: a further one names the same entry. */
export function mayCorrect({ corrects_id }: { corrects_id: number | null }): boolean {
  return corrects_id === null;
}
