import type { ApiAnswer, ApiKey } from '@mutirao/contract/api.ts';
import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import type { JudgingModel, Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, memoizeFormatter } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import styles from './judging-editor.module.css';

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

interface StepProps {
  number: number;
  title: string;
  /** It is done: folded, to be opened. */
  isDone?: boolean;
  children: ReactNode;
}

/** One step, in the order in which a coordinator takes them. */
export function Step({ number, title, isDone = false, children }: StepProps) {
  const t = useJudgingTexts();
  const heading = (
    <h2 id={`step-${number}`} className={styles.heading}>
      <span className={blocks.stepNumber} aria-hidden="true">
        {number}
      </span>
      {title} {isDone && <span className={blocks.badge}>{t.done}</span>}
    </h2>
  );
  if (isDone)
    return (
      <details className={`${blocks.panel} ${styles.step}`} data-done>
        <summary>{heading}</summary>
        <div className={`${blocks.column} ${styles.inside}`}>{children}</div>
      </details>
    );
  return (
    <section className={`${blocks.panel} ${styles.step}`} aria-labelledby={`step-${number}`}>
      {heading}
      {children}
    </section>
  );
}

interface StepButtonProps {
  texts: {
    readonly button: string;
    readonly confirmTitle: string;
    readonly confirmText: string;
    readonly confirm: string;
    readonly waiting: string;
    readonly failed: string;
    readonly success: string;
  };
  look?: 'outline' | 'quiet';
  /** What the button acts on, for those who do not see where it is. */
  of?: string;
  /** Resolves with whether it was done; where it was not, the reason is shown already. */
  onConfirm: (again: boolean) => Promise<boolean>;
}

/** A button that takes a step which cannot be undone, after a question. */
export function StepButton({ texts, look, of, onConfirm }: StepButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...(look && { look })} onClick={() => setIsAsking(true)}>
        {texts.button}
        {of && <span className="visually-hidden">{of}</span>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ ...texts, title: texts.confirmTitle, text: texts.confirmText }}
          onConfirm={async (again) => {
            const isTaken = await onConfirm(again);
            setIsAsking(false);
            if (isTaken) showToast({ tone: 'success', text: texts.success });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
