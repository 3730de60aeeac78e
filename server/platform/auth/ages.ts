import type { AgeRule } from '@mutirao/contract/calls.ts';
import { type AgeBand, type AgeLimit, ageBandOf, isMinor } from '@mutirao/contract/members/ages/ages.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';

/** What is known of a member's age, as the row has it. */
export interface AgeRow {
  /** As YYYY-MM-DD. */
  readonly born_on: string | null;
  /** A guardian agreed, and none pauses. */
  readonly is_guided: boolean;
  /** A guardian agreed. */
  readonly has_guardian: boolean;
}

/** The age of a member at present. */
export interface ViewerAge {
  readonly band: AgeBand;
  readonly limit: AgeLimit;
}

/** The columns of an `AgeRow`, of a member `m`. */
export const ageColumns: RawBuilder<AgeRow> = sql`m.born_on::text, m.is_guided, m.has_guardian`;

/** The age of a member on the organisation's day. */
export function ageOfRow({ born_on, is_guided, has_guardian }: AgeRow, now: Date): ViewerAge {
  const band = ageBandOf(born_on, organisationDay(now));
  if (band === 'under_12') return { band, limit: 'too_young' };
  if (band !== '12_to_15' || is_guided) return { band, limit: 'none' };
  return { band, limit: has_guardian ? 'paused' : 'guardian_needed' };
}

const denials = {
  guardian_needed: 'guardian_needed',
  paused: 'participation_paused',
  too_young: 'too_young',
} as const satisfies Record<Exclude<AgeLimit, 'none'>, string>;

/** Throws for a member whom a rule does not admit. */
export function assertAge(rule: AgeRule, { band, limit }: ViewerAge): void {
  if (rule === 'everyone') return;
  if (limit !== 'none') throw new AppError(denials[limit]);
  if (rule === 'adults' && isMinor(band)) throw new AppError('adults_only');
}

/** Refuses members whom a rule does not admit. */
export function admitAges(rule: AgeRule): (request: FastifyRequest) => Promise<void> {
  return async ({ viewer }) => {
    if (viewer) assertAge(rule, viewer.age);
  };
}
