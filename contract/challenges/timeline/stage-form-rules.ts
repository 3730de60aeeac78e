import type { Localized } from '../../schemas.ts';
import { requiredMessage, validationMessage } from '../../validation-messages.ts';
import type { FormAnswers, StageForm, StageQuestion } from './stage-form.ts';
import { extensionsOf, formLimits, type QuestionKind } from './stage-limits.ts';

// So that pages need no other file of values.
export { extensionsOf, formLimits, type QuestionKind, questionKinds } from './stage-limits.ts';

/** Messages of faults, in both languages. */
export const formMessages = {
  sameKey: { pt: 'Duas perguntas têm o mesmo código.', en: 'Two questions have the same key.' },
  fewChoices: { pt: 'Escreva pelo menos duas opções.', en: 'Write at least two choices.' },
  sameChoice: { pt: 'Duas opções têm o mesmo código.', en: 'Two choices have the same key.' },
  bounds: { pt: 'Confira os limites.', en: 'Check the limits.' },
  unknownQuestion: { pt: 'O formulário não tem esta pergunta.', en: 'The form does not have this question.' },
  otherType: { pt: 'Valor inválido', en: 'Invalid value' },
  oneLine: { pt: 'Escreva em uma só linha.', en: 'Write on one line.' },
  link: {
    pt: 'Escreva o endereço completo, como https://exemplo.org.br.',
    en: 'Write the whole address, such as https://example.org.',
  },
  oneFile: { pt: 'Envie um arquivo só.', en: 'Send one file only.' },
  unknownFile: {
    pt: 'Este arquivo não foi enviado por você para esta pergunta. Envie de novo.',
    en: 'This file was not sent by you for this question. Send it again.',
  },
} as const satisfies Record<string, Localized>;

/** The message for a file of another kind than a question takes. */
export function wrongFileMessage(kind: QuestionKind): Localized {
  const extensions = extensionsOf(kind).join(', ');
  return {
    pt: `Este tipo de arquivo não é aceito. Envie um destes: ${extensions}.`,
    en: `Files of this kind are not accepted. Send one of these: ${extensions}.`,
  };
}

type Bound = { code: 'too_big'; maximum: number } | { code: 'too_small'; minimum: number };
function boundMessage(issue: Bound, origin: 'string' | 'number'): Localized {
  const say = (language: 'pt' | 'en') => validationMessage({ ...issue, origin, input: '' }, language);
  return { pt: say('pt'), en: say('en') };
}
const atMost = (maximum: number, origin: 'string' | 'number') => boundMessage({ code: 'too_big', maximum }, origin);

/** The largest limit that a question of a kind may have; undefined where any will do. */
function largestLimit(kind: QuestionKind): number | undefined {
  switch (kind) {
    case 'short_text':
      return formLimits.shortText;
    case 'long_text':
      return formLimits.longText;
    case 'link':
    case 'video':
      return formLimits.link;
    case 'pictures':
      return formLimits.pictures;
    case 'pdf':
      return 1;
    default:
      return undefined;
  }
}

const hasOwnLimit = (kind: QuestionKind) => ['short_text', 'long_text', 'number', 'pictures'].includes(kind);

/** The greatest value, the longest text or the most files that a question takes; only numbers may be without one. */
export function maximumOf({ kind, maximum }: Pick<StageQuestion, 'kind' | 'maximum'>): number {
  return (hasOwnLimit(kind) ? maximum : null) ?? largestLimit(kind) ?? Infinity;
}

/** The least value of a number; others have none. */
export function minimumOf({ kind, minimum }: Pick<StageQuestion, 'kind' | 'minimum'>): number {
  return (kind === 'number' ? minimum : null) ?? -Infinity;
}

function faultOfBounds(question: StageQuestion): Localized | undefined {
  const { kind, maximum } = question;
  if (kind === 'number') return minimumOf(question) > maximumOf(question) ? formMessages.bounds : undefined;
  const largest = largestLimit(kind);
  if (!hasOwnLimit(kind) || maximum === null || largest === undefined) return undefined;
  const isInRange = Number.isInteger(maximum) && maximum >= 1 && maximum <= largest;
  return isInRange ? undefined : atMost(largest, 'number');
}

const hasTwice = (keys: readonly string[]) => new Set(keys).size < keys.length;

function faultsOfChoices({ kind, choices }: StageQuestion): Record<string, Localized> {
  if (kind !== 'choice') return {};
  if (choices.length < 2) return { choices: formMessages.fewChoices };
  if (hasTwice(choices.map(({ key }) => key))) return { choices: formMessages.sameChoice };
  const unnamed = choices.findIndex(({ label_pt, label_en }) => !label_pt && !label_en);
  return unnamed < 0 ? {} : { [`choices.${unnamed}.label_pt`]: requiredMessage };
}

/** What is wrong with a form, by the path of the field, such as `questions.0.label_pt`; nothing where it may be used. */
export function faultsOfForm({ questions }: StageForm): Record<string, Localized> {
  const faults = questions.flatMap((question, index) => {
    const found = faultsOfChoices(question);
    const bounds = faultOfBounds(question);
    if (!question.label_pt && !question.label_en) found.label_pt = requiredMessage;
    if (bounds) found.maximum = bounds;
    if (questions.findIndex(({ key }) => key === question.key) < index) found.key = formMessages.sameKey;
    return Object.entries(found).map(([field, message]) => [`questions.${index}.${field}`, message] as const);
  });
  return Object.fromEntries(faults);
}

type Answer = FormAnswers[string];

/** Answers without blanks around texts, and without those that say nothing. */
export function cleanAnswers(answers: FormAnswers): FormAnswers {
  const cleaned = Object.entries(answers).map(([key, answer]): [string, Answer] => [
    key,
    typeof answer === 'string' ? answer.trim() : answer,
  ]);
  return Object.fromEntries(
    cleaned.filter(([, answer]) => (Array.isArray(answer) ? answer.length > 0 : answer !== '')),
  );
}

function isLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && !/\s/.test(text);
}

function faultOfText({ kind, choices }: StageQuestion, text: string): Localized | undefined {
  if (kind === 'choice') return choices.some(({ key }) => key === text) ? undefined : formMessages.otherType;
  if (kind === 'link' || kind === 'video') return isLink(text) ? undefined : formMessages.link;
  return kind === 'short_text' && /[\p{Cc}\u2028\u2029]/u.test(text) ? formMessages.oneLine : undefined;
}

const takesText = (kind: QuestionKind) => !['number', 'pdf', 'pictures'].includes(kind);

function faultOfAnswer(question: StageQuestion, answer: Answer): Localized | undefined {
  const { kind } = question;
  const [minimum, maximum] = [minimumOf(question), maximumOf(question)];
  if (typeof answer === 'number') {
    if (kind !== 'number' || !Number.isFinite(answer)) return formMessages.otherType;
    if (answer < minimum) return boundMessage({ code: 'too_small', minimum }, 'number');
    return answer > maximum ? atMost(maximum, 'number') : undefined;
  }
  if (typeof answer === 'string') {
    if (!takesText(kind)) return formMessages.otherType;
    return answer.length > maximum ? atMost(maximum, 'string') : faultOfText(question, answer);
  }
  if (extensionsOf(kind).length === 0) return formMessages.otherType;
  if (hasTwice(answer.map(({ url }) => url))) return formMessages.otherType;
  if (answer.length <= maximum) return undefined;
  return kind === 'pdf' ? formMessages.oneFile : atMost(maximum, 'number');
}

/** What is wrong with answers, by the keys of the questions; nothing where they may be sent. */
export function faultsOfAnswers({ questions }: StageForm, given: FormAnswers): Record<string, Localized> {
  const answers = cleanAnswers(given);
  const faults: Record<string, Localized> = {};
  for (const key of Object.keys(answers))
    if (!questions.some((question) => question.key === key)) faults[key] = formMessages.unknownQuestion;
  for (const question of questions) {
    const answer = answers[question.key];
    const fault =
      answer === undefined ? (question.is_required ? requiredMessage : undefined) : faultOfAnswer(question, answer);
    if (fault) faults[question.key] = fault;
  }
  const [first] = questions;
  if (first && Object.keys(answers).length === 0) faults[first.key] = requiredMessage;
  return faults;
}

/**
 * Whether a form may replace another one that has answers, which stay valid: texts and order may change, limits widen,
 * and questions be added that need no answer.
 */
export function hasSameQuestions(before: StageForm, after: StageForm): boolean {
  const shapeOf = ({ kind, choices }: StageQuestion) =>
    `${kind} ${kind === 'choice' ? choices.map(({ key }) => key).toSorted() : ''}`;
  const formers = new Map(before.questions.map((question) => [question.key, question]));
  const newers = new Set(after.questions.map(({ key }) => key));
  const fits = after.questions.every((question) => {
    const former = formers.get(question.key);
    if (!former) return !question.is_required;
    return (
      shapeOf(former) === shapeOf(question) &&
      maximumOf(question) >= maximumOf(former) &&
      minimumOf(question) <= minimumOf(former) &&
      (former.is_required || !question.is_required)
    );
  });
  return fits && before.questions.every(({ key }) => newers.has(key));
}

const labelOf = ({ label_pt, label_en }: Pick<StageQuestion, 'label_pt' | 'label_en'>) => label_pt || label_en;

/** Answers as a plain text for search, mails and moderation: no name of a file, and at most so many characters. */
export function summaryOfAnswers({ questions }: StageForm, answers: FormAnswers, longest: number): string {
  const lines = questions.flatMap((question) => {
    const answer = answers[question.key];
    if (answer === undefined) return [];
    const choice = question.choices.find(({ key }) => question.kind === 'choice' && key === answer);
    if (choice) return [`${labelOf(question)}: ${labelOf(choice)}`];
    if (typeof answer === 'string') return [answer];
    return [`${labelOf(question)}: ${typeof answer === 'number' ? answer : answer.length}`];
  });
  return lines.join('\n\n').slice(0, longest);
}
