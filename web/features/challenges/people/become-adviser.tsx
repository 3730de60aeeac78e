import { lazy, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useMember } from '../../../platform/session.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import type { ShownChallenge } from '../challenges/index.ts';
import { usePeopleTexts } from './texts.ts';

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'));
const call = 'GET /challenges/:id/advisors/applications';

/** Applies to advise the challenge; a visitor signs in first. */
export function BecomeAdviser() {
  const t = usePeopleTexts().applying;
  const { challenge } = useOutletContext<ShownChallenge>();
  const { member } = useMember();
  const [isOpen, setOpen] = useState(false);
  const { data } = useApiQuery(call, { params: { id: challenge.id } }, { quiet: true });
  const apply = useAsMember(`advise challenge ${challenge.id}`, () => setOpen(true));
  if (data?.has_applied) return <p role="status">{t.waiting}</p>;
  const hasProfile = member?.can.accept_challenges ?? true;
  // Those with a role in the challenge cannot apply; without a profile a dialog says what is missing.
  if (data && !data.can.apply && hasProfile) return null;
  return (
    <>
      <Button look="outline" onClick={apply}>
        {t.open}
      </Button>
      {isOpen && member && (
        <Suspense>
          <ApplyDialog challengeId={challenge.id} hasProfile={hasProfile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
