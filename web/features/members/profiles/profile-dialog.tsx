import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './profile-dialog.module.css';
import { useProfileTexts } from './texts.ts';

interface ProfileDialogProps {
  open: boolean;
  /** Why a profile is required here. */
  texts: { title: string; text: string; notNow: string; create: string };
  onClose: () => void;
}

/** Asks a member to complete their profile, now or later. */
export function ProfileDialog({ open, texts, onClose }: ProfileDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog open={open} title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      <div className={styles.actions}>
        <Button look="outline" onClick={onClose}>
          {texts.notNow}
        </Button>
        <Button
          onClick={() => {
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
