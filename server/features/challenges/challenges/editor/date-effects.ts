import type { DateEffect, EffectsInput } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { isOutside } from '@mutirao/contract/challenges/timeline/stage-window.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Scene } from './scene.ts';

interface Stage {
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

/** Followers of a challenge who have no role in it, and its stages. */
async function findConcerned(
  connection: Connection,
  challengeId: number,
): Promise<{ followers: number; stages: Stage[] }> {
  const { rows } = await sql<{ followers: number; stages: Stage[] }>`
    select (
        select count(*) from challenge_follower f where f.challenge_id = ${challengeId} and not exists (
          select from challenge_person r where r.challenge_id = f.challenge_id and r.member_id = f.member_id)
      ) as followers,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'title_pt', s.title_pt, 'title_en', s.title_en,
          'start_at', s.start_at, 'finish_at', s.finish_at) order by s.start_at, s.id)
        from stage_card s where s.challenge_id = ${challengeId}
      ), '[]') as stages`.execute(connection);
  return rows[0] ?? { followers: 0, stages: [] };
}

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
