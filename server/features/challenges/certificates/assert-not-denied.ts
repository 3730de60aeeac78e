import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { certificateMessages } from './certificates.messages.ts';
import type { Denial } from './certificates.policy.ts';

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
