import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import type { Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { isActive, type StageWindow, startedStages } from '@mutirao/contract/challenges/timeline/stage-window.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { formatMoment, momentOf } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';

export const useTimelineTexts = defineTexts('timeline', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** What the one who answered is called: a member, or a class, which has no name once it ended without. */
export function useAuthorName(): (interaction: Pick<Interaction, 'user' | 'class'>) => string {
  const { replies: words } = useTimelineTexts();
  return ({ user, class: of }) => (of ? of.name || words.someClass : (user?.full_name ?? words.someone));
}

/** Whether a stage is to come, takes contributions, or has ended. */
export type StageState = 'coming' | 'open' | 'over';

/** The state of a stage at a moment; at its exact start it is open. */
export function stageStateAt(stage: StageWindow, now: Date): StageState {
  if (isActive(stage, now)) return 'open';
  return new Date(stage.start_at) > now ? 'coming' : 'over';
}

/** Which part of a stage's page a member sees: the interactions of all, their own, or how to take part. */
export function stagePartOf({ can }: Pick<Stage, 'can'>, isContestant: boolean): 'panel' | 'answer' | 'prompt' {
  if (can.reply) return 'panel';
  if (isContestant) return 'answer';
  // Staff of the organisation moderate, and do not reply.
  return can.edit ? 'panel' : 'prompt';
}

/** The place of the marker "you are here". */
export const here = 'here';

/** Stages in the order of their start, with the marker between those that bracket the present moment. */
export function timelineEntries<Stage extends StageWindow>(
  stages: readonly Stage[],
  now: Date,
): (Stage | typeof here)[] {
  const started = startedStages(stages, now);
  return [...stages.slice(0, started), here, ...stages.slice(started)];
}

export const stagesCall = 'GET /challenges/:id/timelines';

interface OwnStages {
  /** By id; absent for visitors, and until they are loaded. */
  readonly stages: ReadonlyMap<number, Stage> | undefined;
  readonly isPending: boolean;
}

/** The stages of a challenge as the member sees them. */
export function useOwnStages(challengeId: number): OwnStages {
  // A failure leaves the public page.
  const { data, isPending } = useApiQuery(stagesCall, { params: { id: challengeId } }, { quiet: true });
  return { stages: data && new Map(data.map((stage) => [stage.id, stage])), isPending };
}

/** The member's participation, also while they sign in again. */
export function useParticipation(challengeId: number): Participation | undefined {
  return useApiQuery('GET /challenges/:id/participation', { params: { id: challengeId } }, { quiet: true }).data;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant of the timeline in a time zone; in English as `MMM. D YYYY, HH:mm a`: "Mar. 5 2024, 15:07 pm". */
export function formatStageTime(instant: string, language: Language, timeZone: string): string {
  if (language === 'pt') return formatMoment(instant, language, timeZone);
  const { year, month, day, hour, minute } = momentOf(instant, timeZone);
  const time = `${twoDigits(hour)}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`;
  return `${months[month - 1]}. ${day} ${year}, ${time}`;
}

/** Writes the times of the timeline in the reader's zone. */
export function useStageTimes(): (instant: string) => string {
  const { language } = useLanguage();
  const { zone } = useReaderZone();
  return (instant) => formatStageTime(instant, language, zone);
}
