/** Whether a challenge accepts new contestants, from its two dates. */
export interface RegistrationDates {
  /** An instant, none, or the word for a closed registration. */
  readonly registration_deadline: string | null;
  readonly deadline: string | null;
}

function isAhead(instant: string, now: Date): boolean {
  return Date.parse(instant) > now.getTime();
}

/** True until the deadline of the challenge. */
export function isOpen({ deadline }: Pick<RegistrationDates, 'deadline'>, now: Date): boolean {
  return deadline === null || isAhead(deadline, now);
}

/** True while the challenge can be accepted. */
export function isRegistrationPossible(dates: RegistrationDates, now: Date): boolean {
  const { registration_deadline } = dates;
  if (registration_deadline === 'finished' || !isOpen(dates, now)) return false;
  return registration_deadline === null || isAhead(registration_deadline, now);
}

/** The target of the countdown: the end of registration while that is open, then the deadline. */
export function countdownTarget(
  dates: RegistrationDates,
  now: Date,
): { kind: 'registration' | 'deadline'; at: string } | undefined {
  const { registration_deadline, deadline } = dates;
  if (registration_deadline && isRegistrationPossible(dates, now))
    return { kind: 'registration', at: registration_deadline };
  return deadline ? { kind: 'deadline', at: deadline } : undefined;
}
