import { useTexts } from '../../../i18n/use-texts.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { profileTexts } from './texts.ts';

interface IncompleteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains that settings require a profile. */
export function IncompleteDialog({ open, onClose }: IncompleteDialogProps) {
  const { incomplete } = useTexts(profileTexts);
  const { close } = useTexts(uiTexts);
  return <ProfileDialog open={open} texts={{ ...incomplete, create: incomplete.complete, close }} onClose={onClose} />;
}
