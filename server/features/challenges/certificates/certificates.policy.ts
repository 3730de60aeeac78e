import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { mayManageChallenge } from '../participation/index.ts';
import { certificateMessages } from './certificates.messages.ts';

/** The viewer's part in the challenge. */
export interface ViewerFacts {
  readonly is_challenge_admin: boolean;
  /** Staff of the organisation. */
  readonly isAdmin: boolean;
}

/** What of a challenge decides about its certificates. */
export interface ClosingFacts {
  readonly is_coming_soon: boolean;
  readonly is_closed: boolean;
  /** A job issues certificates. */
  readonly is_issuing: boolean;
}

/** What of a member decides about changing what their certificate will say. */
export interface CandidateFacts {
  readonly is_confirmed: boolean;
  readonly has_certificate: boolean;
}

/** Why something cannot be done. */
type Denial = Exclude<keyof typeof certificateMessages, 'notFound' | 'candidateNotFound'>;

/** A challenge that has started can be closed; who signs for it may change until certificates are being issued. */
export function denialOfClosing(viewer: ViewerFacts, challenge: ClosingFacts): Denial | undefined {
  if (!mayManageChallenge(viewer)) return 'not_admin';
  if (challenge.is_coming_soon) return 'not_started';
  return challenge.is_issuing ? 'is_issuing' : undefined;
}

/** Certificates are issued once the challenge is closed, by one issuance at a time. */
export function denialOfIssuing(viewer: ViewerFacts, challenge: ClosingFacts): Denial | undefined {
  if (!mayManageChallenge(viewer)) return 'not_admin';
  if (!challenge.is_closed) return 'not_closed';
  return challenge.is_issuing ? 'is_issuing' : undefined;
}

/** Before somebody has a certificate, what it says may change; members without a confirmed address get none. */
export function denialOfCorrecting(
  { is_confirmed, has_certificate }: CandidateFacts,
  { included }: { readonly included?: boolean | undefined },
): Denial | undefined {
  if (has_certificate) return 'has_certificate';
  return included && !is_confirmed ? 'unconfirmed' : undefined;
}

/** A withdrawn certificate stays as it is. */
export function denialOfChanging({ withdrawn_at }: { readonly withdrawn_at: Date | null }): Denial | undefined {
  return withdrawn_at ? 'is_withdrawn' : undefined;
}

const codes: Readonly<Record<Denial, ErrorCode>> = {
  not_admin: 'refused',
  not_started: 'conflict',
  not_closed: 'conflict',
  is_issuing: 'conflict',
  other_number: 'conflict',
  has_certificate: 'conflict',
  unconfirmed: 'conflict',
  is_withdrawn: 'conflict',
};

/** Throws where there is a reason to deny. */
export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw new AppError(codes[denial], { message: certificateMessages[denial] });
}

/** The failure of a call about an unknown certificate. */
export function certificateNotFound(): AppError {
  return new AppError('not_found', { message: certificateMessages.notFound });
}
