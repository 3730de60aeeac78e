import type { CaseStatus, ModerationAction } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { ReporterKind } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { ReporterFacts } from './reportable.ts';

/** Messages of answers and failures, in both languages. */
export const moderationMessages = {
  received: {
    pt: 'Recebemos a sua denúncia. A moderação vai olhar.',
    en: 'We received your report. The moderators will look at it.',
  },
  contentNotFound: { pt: 'Este conteúdo não existe mais.', en: 'This content does not exist any more.' },
  addressElsewhere: {
    pt: 'Este endereço não é desta plataforma. Copie o da página em que está o conteúdo.',
    en: 'This address is not of this platform. Copy that of the page with the content.',
  },
  own: { pt: 'Você não pode denunciar o que é seu.', en: 'You cannot report what is your own.' },
  alreadyReported: { pt: 'Você já denunciou este conteúdo.', en: 'You have already reported this content.' },
  notModerator: {
    pt: 'Só a equipe da plataforma e os admins de desafios moderam.',
    en: 'Only the staff of the platform and admins of challenges moderate.',
  },
  caseNotFound: { pt: 'Não encontramos este caso.', en: "We couldn't find this case." },
  notYours: { pt: 'Este caso não é seu para decidir.', en: 'This case is not yours to decide.' },
  changed: {
    pt: 'Este caso mudou: alguém decidiu ou respondeu. Veja de novo antes de decidir.',
    en: 'This case has changed: somebody decided or answered. Look again before you decide.',
  },
  notPossible: {
    pt: 'Esta decisão não é possível no estado atual do caso.',
    en: 'This decision is not possible in the present state of the case.',
  },
  alreadyAnswered: { pt: 'Você já respondeu a esta decisão.', en: 'You have already answered this decision.' },
  nothingToAnswer: {
    pt: 'Não há decisão que espere pela sua resposta.',
    en: 'There is no decision that waits for your answer.',
  },
};

/** A member, with the challenges that they administer. */
export interface Moderator extends Pick<Viewer, 'id' | 'isAdmin'> {
  readonly administers: readonly number[];
}

interface CaseFacts {
  readonly challengeId: number | null;
  readonly authorId: number | null;
}

/** Staff moderate everything, admins of challenges their challenges. */
export function isModerator({ isAdmin, administers }: Moderator): boolean {
  return isAdmin || administers.length > 0;
}

/** Nobody decides about their own content. */
export function mayDecide(moderator: Moderator, { challengeId, authorId }: CaseFacts): boolean {
  if (authorId === moderator.id) return false;
  return moderator.isAdmin || (challengeId !== null && moderator.administers.includes(challengeId));
}

/** Only staff learn who reported a content. */
export function maySeeReporters({ isAdmin }: Moderator): boolean {
  return isAdmin;
}

interface CaseState {
  readonly status: CaseStatus;
  /** Undefined once the content was deleted. */
  readonly isHidden: boolean | undefined;
}

/** The decisions that change a case in this state. The reports of a deleted content can only be closed. */
export function possibleActions({ status, isHidden }: CaseState): Record<ModerationAction, boolean> {
  const isOpen = status === 'open';
  const exists = isHidden !== undefined;
  return {
    // Of an open case that is hidden, it confirms that.
    hide: exists && (isOpen || !isHidden),
    restore: isHidden === true,
    warn: exists,
    close: isOpen && !isHidden,
  };
}

/** In milliseconds: how old an account is whose reports count towards hiding. */
const youngest = 24 * 60 * 60 * 1000;

/** Whether a report counts towards hiding: accounts are made in a second, so that it takes more than one. */
export function countsTowardsHiding({ isConfirmed, isComplete, joinedAt }: ReporterFacts, now: Date): boolean {
  return isConfirmed && isComplete && now.getTime() - joinedAt.getTime() > youngest;
}

interface ReportFacts {
  readonly status: CaseStatus;
  readonly isHidden: boolean;
  /** Those of staff, which reports alone never hide. */
  readonly isExempt: boolean;
  /** From so many networks come reports that count. */
  readonly networks: number;
  /** A moderator has decided before. */
  readonly isDecided: boolean;
}

/** So many reports hide a content until somebody decides; what a moderator has seen stays as they decided. */
export function isHiddenByReports(
  { isHidden, isExempt, networks, isDecided }: Omit<ReportFacts, 'status'>,
  threshold: number,
): boolean {
  return threshold > 0 && networks >= threshold && !isDecided && !isHidden && !isExempt;
}

/** Reporters whom the law names for contents about a child or an adolescent. */
const namedByLaw: readonly ReporterKind[] = ['minor', 'guardian', 'prosecutor', 'protection'];

interface UrgentFacts extends Pick<ReportFacts, 'isHidden' | 'isExempt' | 'isDecided'> {
  readonly reporter: ReporterKind;
  /** A minor published it. */
  readonly isOfMinor: boolean;
}

/** Reports without an account are of the form for children and adolescents; those of members are so by their author. */
export function isUrgent({ reporter, isOfMinor }: Pick<UrgentFacts, 'reporter' | 'isOfMinor'>): boolean {
  return isOfMinor || reporter !== 'member';
}

/** One report hides a content of a minor, or one that the law's reporters name, unless a moderator has seen it. */
export function isHiddenAtOnce({ reporter, isOfMinor, isHidden, isExempt, isDecided }: UrgentFacts): boolean {
  return (isOfMinor || namedByLaw.includes(reporter)) && !isHidden && !isExempt && !isDecided;
}

/** A further report opens a decided case again, unless the content is hidden. */
export function isReopened({ status, isHidden }: Pick<ReportFacts, 'status' | 'isHidden'>): boolean {
  return status !== 'open' && !isHidden;
}
