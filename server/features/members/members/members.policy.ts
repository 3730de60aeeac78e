/** Which parts of the profile a member has. */
interface Parts {
  readonly profile: boolean;
  readonly contestant: boolean;
}

/** Accepting, following and whatever else is taking part asks for the whole profile; a confirmed e-mail it does not. */
export function canAcceptChallenges({ profile, contestant }: Parts): boolean {
  return profile && contestant;
}

/** Skills and platform settings are a contestant's. */
export function canChangeSettings({ contestant }: Pick<Parts, 'contestant'>): boolean {
  return contestant;
}
