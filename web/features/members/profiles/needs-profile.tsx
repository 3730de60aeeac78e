import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IncompleteDialog } from './profile-dialog.tsx';
import { useProfileTexts } from './texts.ts';

/** Shown on a tab until the profile is complete: a dialog that asks for it, and the same in the page. */
export function NeedsProfile() {
  const t = useProfileTexts().incomplete;
  const [asking, setAsking] = useState(true);
  return (
    <>
      <EmptyState picture="empty" title={t.restTitle} text={t.restText}>
        <LinkButton to={linkTo(pages.profileForm)}>{t.complete}</LinkButton>
      </EmptyState>
      <IncompleteDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
