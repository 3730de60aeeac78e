import { type AgeBand, type AgeSource, isMinor } from '@mutirao/contract/members/ages/ages.ts';
import {
  type guardianProofs,
  guardianTextVersion,
  maximumGuardians,
} from '@mutirao/contract/members/guardians/guardians.ts';

/** Members of this age take part by the agreement of a guardian. */
export const needsGuardian = (band: AgeBand) => band === '12_to_15';

interface Inviting {
  readonly band: AgeBand;
  /** Guardians and open invitations, without one to the same address. */
  readonly taken: number;
  readonly isOwnAddress: boolean;
}

/** Why a member may not invite a guardian. */
export function denialOfInviting({ band, taken, isOwnAddress }: Inviting) {
  if (!needsGuardian(band)) return 'not_a_child';
  if (isOwnAddress) return 'own_address';
  return taken >= maximumGuardians ? 'two_guardians' : undefined;
}

interface Agreeing {
  readonly isChild: boolean;
  readonly hasAddress: boolean;
  readonly band: AgeBand;
  readonly source: AgeSource | null;
  readonly proof: (typeof guardianProofs)[number];
  readonly version: number;
  readonly childBand: AgeBand;
}

/** Why a member may not agree as the guardian of a child. */
export function denialOfAgreeing({ isChild, hasAddress, band, source, proof, version, childBand }: Agreeing) {
  if (isChild) return 'own_account';
  if (!hasAddress) return 'other_address';
  if (isMinor(band)) return 'minor';
  if (proof === 'provider' && source !== 'provider' && source !== 'staff') return 'not_proved';
  if (band === 'unknown') return 'age_unknown';
  if (!needsGuardian(childBand)) return 'not_a_child';
  return version === guardianTextVersion ? undefined : 'text_changed';
}
