/** Which parts of the profile a member has. */
interface Parts {
  readonly profile: boolean;
  readonly contestant: boolean;
}

/** Every form of participation needs the complete profile, but no confirmed e-mail. */
export function canAcceptChallenges({ profile, contestant }: Parts): boolean {
  return profile && contestant;
}

/** Skills and platform settings are a contestant's. */
export function canChangeSettings({ contestant }: Pick<Parts, 'contestant'>): boolean {
  return contestant;
}
