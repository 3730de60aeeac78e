import type { DateEffect, EffectsInput } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { findConcerned } from './date-effects.queries.ts';
import { dateEffects } from './date-effects.ts';
import type { Scene } from './scene.ts';

const names = ['opens_at', 'deadline', 'registration_deadline', 'registration_closed'] as const;

/** What these dates would do; nothing where they stay, and where nobody takes part yet. */
export async function getEffects(
  connection: Connection,
  { challenge, own, state }: Scene,
  { after, now }: { after: EffectsInput; now: Date },
): Promise<DateEffect[]> {
  if (!state.is_published || names.every((name) => own[name] === after[name])) return [];
  const { contestants_count: contestants, teams_count: teams } = challenge;
  const concerned = { contestants, teams, ...(await findConcerned(connection, challenge.id)) };
  return dateEffects({ before: own, after, closedAt: challenge.closed_at, concerned, now });
}
