/** When a challenge takes new participants, from its two dates. */
export interface RegistrationDates {
  /** An instant, none, or the word for "closed". */
  readonly registration_deadline: string | null;
  readonly deadline: string | null;
}

function isAhead(instant: string, now: Date): boolean {
  return Date.parse(instant) > now.getTime();
}

/** True while the challenge's own deadline has not passed. */
export function isOpen({ deadline }: Pick<RegistrationDates, 'deadline'>, now: Date): boolean {
  return deadline === null || isAhead(deadline, now);
}

/** True while someone may still accept the challenge. */
export function isRegistrationPossible(dates: RegistrationDates, now: Date): boolean {
  const { registration_deadline } = dates;
  if (registration_deadline === 'finished' || !isOpen(dates, now)) return false;
  return registration_deadline === null || isAhead(registration_deadline, now);
}

/** What the countdown runs to: the end of registration while it is possible, then the end of the challenge. */
export function countdownTarget(
  dates: RegistrationDates,
  now: Date,
): { kind: 'registration' | 'deadline'; at: string } | undefined {
  const { registration_deadline, deadline } = dates;
  if (registration_deadline && isRegistrationPossible(dates, now))
    return { kind: 'registration', at: registration_deadline };
  return deadline ? { kind: 'deadline', at: deadline } : undefined;
}
