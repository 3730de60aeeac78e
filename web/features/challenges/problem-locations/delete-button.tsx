import type { ProblemLocation } from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { Suspense, useState } from 'react';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useProblemTexts, useReloadProblems } from './shown-problems.ts';

/** Deletes a problem, after a question. */
export function DeleteButton({ problem }: { problem: ProblemLocation }) {
  const t = useProblemTexts().problem;
  const [isAsking, setAsking] = useState(false);
  const reload = useReloadProblems();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const { mutate } = useApiMutation('DELETE /challenges/:id/problem-locations/:location');
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            texts={t.deletion}
            onClose={() => setAsking(false)}
            onConfirm={async (again) => {
              await mutate({ params: { id: problem.challenge_id, location: problem.id }, again });
              showToast({ tone: 'success', text: t.deleted });
              setAsking(false);
              await reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
