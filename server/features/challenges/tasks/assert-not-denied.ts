import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { taskMessages } from './tasks.messages.ts';
import type { Denial } from './tasks.policy.ts';

const codes: Readonly<Record<Denial, ErrorCode>> = {
  not_admin: 'refused',
  not_participant: 'refused',
  accept_first: 'refused',
  finished: 'conflict',
  full: 'conflict',
  is_done: 'conflict',
  below_joined: 'conflict',
  somebody_did_it: 'conflict',
};

/** Throws where there is a reason to deny. */
export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw new AppError(codes[denial], { message: taskMessages[denial] });
}
