import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import { storeIntention } from '../../../platform/intention.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AgeLimitDialog, AgeLimitState, useAgeLimit } from '../guardians/index.tsx';
import styles from './profile-form.module.css';

export const useProfileTexts = defineTexts('profile', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface ProfileDialogProps {
  open: boolean;
  /** Why a profile is required here. */
  texts: { title: string; text: string; notNow: string; create: string };
  onClose: () => void;
  /** The name of what the member had begun here, which continues when the profile is complete. */
  action?: string;
}

/** Asks a member to complete their profile, now or later; one whose age alone is in the way is told that instead. */
export function ProfileDialog({ open, texts, onClose, action }: ProfileDialogProps) {
  const navigate = useNavigate();
  const limit = useAgeLimit();
  if (limit && open) return <AgeLimitDialog limit={limit} onClose={onClose} />;
  return (
    <Dialog open={open} title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      <div className={styles.profileDialogActions}>
        <Button look="outline" onClick={onClose}>
          {texts.notNow}
        </Button>
        <Button
          onClick={() => {
            if (action !== undefined) storeIntention(action);
            onClose();
            void navigate(linkTo(pages.profileForm));
          }}
        >
          {texts.create}
        </Button>
      </div>
    </Dialog>
  );
}

/** Explains that settings require a profile. */
export function IncompleteDialog(props: Omit<ProfileDialogProps, 'texts'>) {
  const { incomplete } = useProfileTexts();
  return <ProfileDialog texts={{ ...incomplete, create: incomplete.complete }} {...props} />;
}

/** Shown on a tab until the profile is complete: a dialog that asks for it, and the same in the page. */
export function NeedsProfile() {
  const t = useProfileTexts().incomplete;
  const [asking, setAsking] = useState(true);
  const limit = useAgeLimit();
  if (limit) return <AgeLimitState limit={limit} />;
  return (
    <>
      <EmptyState picture="empty" title={t.restTitle} text={t.restText}>
        <LinkButton to={linkTo(pages.profileForm)}>{t.complete}</LinkButton>
      </EmptyState>
      <IncompleteDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
