import type { DateEffect, EffectsInput } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { isOutside } from '@mutirao/contract/challenges/timeline/stage-window.ts';

export interface Stage {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  readonly start_at: string;
  readonly finish_at: string | null;
}

/** Who is concerned by the dates of a challenge. */
export interface Concerned {
  readonly contestants: number;
  readonly teams: number;
  /** Followers who do not take part, and may still want to. */
  readonly followers: number;
  readonly stages: readonly Stage[];
}

interface Given {
  readonly before: EffectsInput;
  readonly after: EffectsInput;
  readonly closedAt: Date | null;
  readonly concerned: Concerned;
  readonly now: Date;
}

const time = (instant: string | null) => (instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant));

/** The same rule as `challenge_situation` of the database. */
function situationOf({ opens_at, deadline }: EffectsInput, closedAt: Date | null, now: Date): Situation {
  if (closedAt || time(deadline) <= now.getTime()) return 'finished';
  return opens_at !== null && time(opens_at) > now.getTime() ? 'coming_soon' : 'in_progress';
}

/** When registration ends: at its deadline, or at that of the challenge; at once where it is closed. */
function registrationEnd({ registration_closed, registration_deadline, deadline }: EffectsInput): number {
  if (registration_closed) return Number.NEGATIVE_INFINITY;
  return Math.min(time(registration_deadline), time(deadline));
}

const instantOf = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : null);

/** What changed dates of a published challenge do to those who take part, follow, and answer its stages. */
export function dateEffects({ before, after, closedAt, concerned, now }: Given): DateEffect[] {
  const { contestants, teams, followers, stages } = concerned;
  const none = { members: 0, teams: 0, stages: [], from: null, to: null };
  const effects: DateEffect[] = [];

  const [was, is] = [situationOf(before, closedAt, now), situationOf(after, closedAt, now)];
  if (was !== is) effects.push({ ...none, code: 'situation_changes', from: was, to: is, members: contestants, teams });

  if (time(before.opens_at) !== time(after.opens_at) && (was === 'coming_soon' || is === 'coming_soon'))
    effects.push({
      ...none,
      code: 'opening_moves',
      from: before.opens_at,
      to: after.opens_at,
      members: contestants,
      teams,
    });

  const [ended, ends] = [registrationEnd(before), registrationEnd(after)];
  if (ended !== ends) {
    const [wasOpen, isOpen] = [ended > now.getTime(), ends > now.getTime()];
    const change = { ...none, from: instantOf(ended), to: instantOf(ends), members: followers };
    if (wasOpen && !isOpen) effects.push({ ...change, code: 'registration_closes' });
    else if (!wasOpen && isOpen) effects.push({ ...change, code: 'registration_reopens' });
    else if (isOpen)
      effects.push({ ...change, code: ends < ended ? 'registration_shortened' : 'registration_extended' });
  }

  const [deadline, newDeadline] = [time(before.deadline), time(after.deadline)];
  if (deadline !== newDeadline)
    effects.push({
      ...none,
      code: newDeadline < deadline ? 'deadline_shortened' : 'deadline_extended',
      from: before.deadline,
      to: after.deadline,
      members: contestants,
      teams,
    });

  const outside = stages.filter((stage) => isOutside(stage, after));
  if (outside.length > 0 && effects.length > 0)
    effects.push({
      ...none,
      code: 'stages_outside',
      members: contestants,
      teams,
      stages: outside.map(({ id, title_pt, title_en }) => ({ id, title_pt, title_en })),
    });
  return effects;
}
