/** The window of a stage. */
export interface StageWindow {
  readonly start_at: string | Date;
  readonly finish_at: string | Date | null;
}

const time = (instant: string | Date) => new Date(instant).getTime();

/** On or after the start and, where there is an end, not after it. */
export function isActive({ start_at, finish_at }: StageWindow, now: Date): boolean {
  return now.getTime() >= time(start_at) && (finish_at === null || now.getTime() <= time(finish_at));
}

/** The window of a stage, with the moment until which late answers are taken, where they are. */
export interface AnswerWindow extends StageWindow {
  readonly late_until?: string | Date | null;
}

/** Whether a stage has ended and still takes late answers. */
export function takesLate({ finish_at, late_until = null }: AnswerWindow, now: Date): boolean {
  if (finish_at === null || late_until === null) return false;
  return now.getTime() > time(finish_at) && now.getTime() <= time(late_until);
}

/** The start is now or later. At the exact start a stage is active too, and that decides what its form does. */
export function isNotStarted({ start_at }: StageWindow, now: Date): boolean {
  return time(start_at) >= now.getTime();
}

/** Whether a stage begins or ends while its challenge is not open: before the opening, or after the deadline. */
export function isOutside(
  { start_at, finish_at }: StageWindow,
  { opens_at, deadline }: { opens_at: string | null; deadline: string | null },
): boolean {
  if (opens_at !== null && time(start_at) < time(opens_at)) return true;
  return deadline !== null && Math.max(time(start_at), time(finish_at ?? start_at)) > time(deadline);
}

/** The number of stages before the marker "you are here": those that have started. */
export function startedStages(stages: readonly StageWindow[], now: Date): number {
  return stages.filter(({ start_at }) => time(start_at) <= now.getTime()).length;
}
