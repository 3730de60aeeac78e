import type { AgeLimit } from '@mutirao/contract/members/ages/ages.ts';
import type { RoleHolder } from '../../../platform/auth/roles-in-force.ts';

/** The password of demo members is public: they sign in only where the demo world was asked for, on this machine. */
export function maySignIn(member: { is_demo: boolean }, { demoAccounts }: { demoAccounts: boolean }): boolean {
  return demoAccounts || !member.is_demo;
}

/** Which parts of the profile a member has. */
interface Parts {
  readonly profile: boolean;
  readonly contestant: boolean;
  readonly limit: AgeLimit;
}

/** Every form of participation needs the complete profile, and nothing that limits it by age, but no confirmed e-mail. */
export function canAcceptChallenges({ profile, contestant, limit }: Parts): boolean {
  return profile && contestant && limit === 'none';
}

/** Skills and platform settings are a contestant's. */
export function canChangeSettings({ contestant }: Pick<Parts, 'contestant'>): boolean {
  return contestant;
}

/** Whether a viewer reads the profile of each minor: it is their own, or they are staff. */
export function readsEveryProfile(viewer: Pick<RoleHolder, 'id' | 'isAdmin'>, memberId: number): boolean {
  return viewer.isAdmin || viewer.id === memberId;
}
