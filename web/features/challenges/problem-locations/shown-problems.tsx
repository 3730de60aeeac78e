import type {
  ProblemLocation,
  ProblemLocationsPage,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { data, useOutletContext } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import type { LoadArguments } from '../../../platform/load.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers, useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import type { ShownChallenge } from '../challenges/index.tsx';

export const useProblemTexts = defineTexts('problem-locations', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The challenge of an address; a map that is switched off is no page of it. */
export async function loadMap({ api, params }: LoadArguments) {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!challenge.settings.tabs.map) throw data({}, { status: 404 });
  return challenge;
}

export const problemsCall = 'GET /challenges/:id/problem-locations';
export const clustersCall = 'GET /challenges/:id/problem-locations/clusters';
export const placesCall = 'GET /challenges/:id/problem-locations/places';
export const managedCall = 'GET /admin/challenges/:id/problem-locations';
export const ownCall = 'GET /challenges/:id/problem-locations/mine';

/** The zoom at which a place fills the map, but its surroundings can be seen. */
export const placeZoom = 11;

/** The challenge whose map the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** The problems of a place as the viewer sees them. */
export function useProblems({ latitude, longitude }: MapPosition, page = 1): UseQueryResult<ProblemLocationsPage> {
  const { id } = useShownChallenge().challenge;
  const isVisitor = useViewerId() === undefined;
  return useApiQuery(
    problemsCall,
    { params: { id }, query: { latitude, longitude, page } },
    { public: isVisitor, quiet: true },
  );
}

/** Reloads what the page shows of problems, after a change of one. */
export function useReloadProblems(): () => Promise<void> {
  const answers = useAnswers();
  return async () => {
    await Promise.all(
      [problemsCall, clustersCall, placesCall, ownCall, managedCall].map((call) =>
        answers.invalidate(call as typeof ownCall),
      ),
    );
  };
}

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
