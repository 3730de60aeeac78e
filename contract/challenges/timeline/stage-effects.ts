import { isActive, isNotStarted, type StageWindow } from './stage-window.ts';

/** In milliseconds: a start that is longer ago is not announced to participants. */
export const stageNews = 24 * 60 * 60 * 1000;

/** What changed dates of a stage do to those who take part. */
export interface StageEffect {
  readonly code: 'opens_now' | 'opens_later' | 'start_moves' | 'ends_now' | 'reopens' | 'ends_earlier' | 'ends_later';
  /** Instants; null where there is no end. */
  readonly from: string | null;
  readonly to: string | null;
  /** Participants get the notification of its start, again where they had it. */
  readonly isAnnounced: boolean;
}

interface Dates extends StageWindow {
  readonly start_at: string;
  readonly finish_at: string | null;
}

const end = (finish: string | null) => (finish === null ? Number.POSITIVE_INFINITY : Date.parse(finish));

function phaseOf(dates: Dates, now: Date): 'upcoming' | 'active' | 'ended' {
  if (isActive(dates, now)) return 'active';
  return isNotStarted(dates, now) ? 'upcoming' : 'ended';
}

/** The effect of new dates of a stage; none where participants notice nothing. */
export function stageEffect(before: Dates, after: Dates, now: Date): StageEffect | undefined {
  const [was, is] = [phaseOf(before, now), phaseOf(after, now)];
  const starts = { from: before.start_at, to: after.start_at };
  const ends = { from: before.finish_at, to: after.finish_at };
  if (is === 'upcoming') {
    if (was !== 'upcoming') return { code: 'opens_later', ...starts, isAnnounced: true };
    if (Date.parse(starts.from) !== Date.parse(starts.to)) return { code: 'start_moves', ...starts, isAnnounced: true };
  }
  if (was === 'upcoming' && is === 'active')
    return { code: 'opens_now', ...starts, isAnnounced: now.getTime() - Date.parse(starts.to) <= stageNews };
  if (was !== is) return { code: is === 'ended' ? 'ends_now' : 'reopens', ...ends, isAnnounced: false };
  if (is === 'ended' || end(ends.from) === end(ends.to)) return undefined;
  return { code: end(ends.to) < end(ends.from) ? 'ends_earlier' : 'ends_later', ...ends, isAnnounced: false };
}
