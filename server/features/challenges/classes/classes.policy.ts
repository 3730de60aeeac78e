import {
  longestClassDays,
  mostFailures,
  mostOpenClasses,
  type TeacherState,
} from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Why something cannot be done, in both languages. */
export const classMessages = {
  notAdult: { pt: 'Só pessoas adultas podem abrir turmas.', en: 'Only adults can open classes.' },
  alreadyTeacher: { pt: 'O seu vínculo já foi conferido.', en: 'You are a verified teacher already.' },
  notTeacher: {
    pt: 'Só professores com o vínculo conferido abrem turmas.',
    en: 'Only verified teachers open classes.',
  },
  suspended: {
    pt: 'Esta turma está fechada. Fale com a equipe da organização.',
    en: "This class is closed. Contact the organisation's staff.",
  },
  alreadyDecided: { pt: 'Isto já foi decidido de outra forma.', en: 'This was decided otherwise already.' },
  newTeacherNotVerified: { pt: 'Escolha um professor com o vínculo conferido.', en: 'Choose a verified teacher.' },
  notRunning: { pt: 'Este desafio não está em andamento.', en: 'This challenge is not in progress.' },
  endsBefore: { pt: 'Escolha uma data no futuro.', en: 'Choose a date in the future.' },
  endsTooLate: {
    pt: `A turma termina até o prazo do desafio, e em até ${longestClassDays} dias.`,
    en: `A class ends by the deadline of its challenge, and within ${longestClassDays} days.`,
  },
  tooManyClasses: { pt: 'Você já tem turmas demais abertas.', en: 'You have too many open classes already.' },
  classNotFound: { pt: 'Não encontramos esta turma.', en: "We couldn't find this class." },
  seatNotFound: { pt: 'Não encontramos este lugar.', en: "We couldn't find this seat." },
  noteNotFound: { pt: 'Não encontramos esta anotação.', en: "We couldn't find this note." },
  ended: { pt: 'Esta turma terminou.', en: 'This class has ended.' },
  full: { pt: 'A turma já tem o máximo de lugares.', en: 'The class has the most seats already.' },
  unknownCard: {
    pt: 'Este código ou cartão não vale. Peça ajuda à sua professora ou ao seu professor.',
    en: 'This code or card is not valid. Ask your teacher for help.',
  },
  wrongPictures: {
    pt: 'Não são estas figuras. Olhe o cartão e tente de novo.',
    en: 'Not these pictures. Look at the card and try again.',
  },
  locked: {
    pt: 'Este lugar está trancado. Sua professora ou seu professor pode abrir.',
    en: 'This seat is locked. Your teacher can open it.',
  },
  noSession: { pt: 'Entre de novo com o seu cartão.', en: 'Enter again with your card.' },
  tooManyNotes: { pt: 'Você já tem muitas anotações nesta etapa.', en: 'You have many notes in this stage already.' },
};
export type Denial = keyof typeof classMessages;

const codes: Partial<Record<Denial, ErrorCode>> = {
  notAdult: 'refused',
  notTeacher: 'refused',
  suspended: 'refused',
  classNotFound: 'not_found',
  seatNotFound: 'not_found',
  noteNotFound: 'not_found',
  unknownCard: 'not_found',
  wrongPictures: 'refused',
  noSession: 'unauthenticated',
};

export const denied = (denial: Denial) => new AppError(codes[denial] ?? 'conflict', { message: classMessages[denial] });

export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw denied(denial);
}

type State = TeacherState | null;

/** An adult asks once, and again after staff refused. */
export function denialOfAsking({ isAdult, status }: { isAdult: boolean; status: State }): Denial | undefined {
  if (!isAdult) return 'notAdult';
  if (status === 'verified') return 'alreadyTeacher';
  return status === 'suspended' ? 'suspended' : undefined;
}

const decisions: Readonly<Record<TeacherState, readonly TeacherState[]>> = {
  asked: ['verified', 'refused'],
  refused: ['verified'],
  verified: ['suspended'],
  suspended: ['verified'],
};

/** Staff decide what was asked, and suspend or lift a suspension; a refused teacher may be verified later. */
export function denialOfDeciding(from: TeacherState, to: TeacherState): Denial | undefined {
  return decisions[from].includes(to) ? undefined : 'alreadyDecided';
}

export interface ClassFacts {
  /** Of its teacher. */
  readonly status: State;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
}

/** A class is open to its teacher and pupils until its end, also before the job deleted it, unless it is suspended. */
export function denialOfClass({ status, ends_at, ended_at }: ClassFacts, now: Date): Denial | undefined {
  if (ended_at !== null || ends_at <= now) return 'ended';
  return status === 'verified' ? undefined : 'suspended';
}

interface Opening {
  readonly status: State;
  readonly openClasses: number;
  /** Undefined where it is not published. */
  readonly challenge:
    | { readonly opens_at: Date | null; readonly closed_at: Date | null; readonly deadline: Date | null }
    | undefined;
  readonly endsAt: Date;
}

const day = 24 * 60 * 60 * 1000;

export function isRunning({ opens_at, closed_at, deadline }: NonNullable<Opening['challenge']>, now: Date): boolean {
  return (opens_at === null || opens_at <= now) && closed_at === null && (deadline === null || deadline > now);
}

export function denialOfOpening({ status, openClasses, challenge, endsAt }: Opening, now: Date): Denial | undefined {
  if (status !== 'verified') return status === 'suspended' ? 'suspended' : 'notTeacher';
  if (!challenge || !isRunning(challenge, now)) return 'notRunning';
  if (endsAt <= now) return 'endsBefore';
  const latest = Math.min(now.getTime() + longestClassDays * day, challenge.deadline?.getTime() ?? Infinity);
  if (endsAt.getTime() > latest) return 'endsTooLate';
  return openClasses >= mostOpenClasses ? 'tooManyClasses' : undefined;
}

/** The fifth wrong picture password locks a seat, also against the right one. */
export function denialOfEntering({ failures, isRight }: { failures: number; isRight: boolean }): Denial | undefined {
  if (failures >= mostFailures) return 'locked';
  if (isRight) return undefined;
  return failures + 1 >= mostFailures ? 'locked' : 'wrongPictures';
}
