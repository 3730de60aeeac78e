import type { ApiAnswer, ApiKey } from '@mutirao/contract/api.ts';
import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import type { JudgingModel, Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, memoizeFormatter } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';

export const useJudgingTexts = defineTexts('judging-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const stagesCall = 'GET /admin/challenges/:id/judging';
export const overviewCall = 'GET /admin/challenges/:id/judging/:stage';
export const entriesCall = 'GET /admin/challenges/:id/judging/:stage/entries';

/** What the parts of the page get. */
export interface StageProps {
  readonly judging: JudgingOverview;
}

/** A stage that is judged. */
export type WithRubric = JudgingOverview & { readonly rubric: Rubric };

/** In milliseconds: judges go on while a coordinator looks. */
const poll = 15_000;

/** Judging a stage, read again while the page is visible. */
export function useJudging(id: number, stage: number) {
  return useApiQuery(overviewCall, { params: { id, stage } }, { quiet: true, refetchInterval: poll });
}

type StepKey = Extract<ApiKey, `${'POST' | 'DELETE'} /admin/challenges/:id/judging/:stage${string}`>;
interface StepInput {
  readonly params?: { readonly entry?: number; readonly member?: number };
  readonly body?: object;
  readonly again?: boolean;
}

/**
 * Calls that take judging a step further, and cache its new state. A step that came too late is refused: the server's
 * words are shown and the state is read again. Resolves with whether it was taken.
 */
export function useSteps({ id, challenge_id }: Pick<JudgingOverview, 'id' | 'challenge_id'>) {
  const answers = useAnswers();
  const place = { id: challenge_id, stage: id };

  async function refresh(): Promise<void> {
    await Promise.all(
      [overviewCall, entriesCall, stagesCall].map((call) => answers.invalidate(call as typeof stagesCall)),
    );
  }

  return async (key: StepKey, { params, ...input }: StepInput = {}): Promise<boolean> => {
    try {
      // All such calls have one shape: one of them stands for all in the types.
      const step = key as 'POST /admin/challenges/:id/judging/:stage/begin';
      const fresh = (await callApi(step, { params: { ...place, ...params }, ...input } as never)) as
        | ApiAnswer<typeof overviewCall>
        | undefined;
      if (fresh?.phase) answers.set(overviewCall, { params: place }, fresh);
      await refresh();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 409 || error.status === 403))) throw error;
      await refresh();
      showToast({ tone: 'failure', text: error.message });
      return false;
    }
  };
}

/** Millionths of a point with two decimals. */
function formatPoints(points: number, language: Language): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const make = () => new Intl.NumberFormat(htmlLanguage[language], options);
  return memoizeFormatter(`points ${language}`, make).format(points / 1_000_000);
}

/** How entries, judges, owners and points are written. */
export function useNames() {
  const t = useJudgingTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return {
    number,
    entry: (value: number) => t.entry(number(value)),
    judge: (value: number) => t.judge(number(value)),
    owner: (owner: NonNullable<JudgingOverview['ranking']>[number]['owner']) =>
      owner?.team?.name ?? owner?.user?.full_name ?? t.ownerless,
    points: (value: number) => formatPoints(value, language),
    model: (model: JudgingModel) => t.rubric.modelNames[model],
  };
}
