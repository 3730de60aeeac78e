import type { AnswersBy } from '@mutirao/contract/challenges/stages.ts';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { useStagesEditorTexts } from './texts.ts';

/** Whether each person answers or one answer stands for a team, saved at once. */
export function AnswersByField({ challengeId, value }: { challengeId: string; value: AnswersBy }) {
  const t = useStagesEditorTexts();
  const [problem, setProblem] = useState<string>();
  const params = { id: challengeId };
  const { mutate, isPending } = useApiMutation('PUT /admin/challenges/:id/stage-settings', {
    scope: `stage settings ${challengeId}`,
    expect: (update, { body }) =>
      update('GET /admin/challenges/:id/stages', { params }, (known) => ({ ...known, ...body })),
    onSuccess: (answers, stages) => answers.set('GET /admin/challenges/:id/stages', { params }, stages),
  });
  return (
    <RadioGroup
      label={t.settings}
      name="answers_by"
      options={(['member', 'team'] as const).map((one) => ({ value: one, label: t.answersBy[one] }))}
      value={value}
      error={problem}
      aria-busy={isPending}
      onChoose={(answers_by) => {
        setProblem(undefined);
        mutate({ params, body: { answers_by: answers_by as AnswersBy } }).catch((error: unknown) =>
          setProblem(error instanceof ApiError ? error.message : t.settingsFailed),
        );
      }}
    />
  );
}
