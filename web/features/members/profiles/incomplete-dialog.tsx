import { useUiTexts } from '../../../ui/texts.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { useProfileTexts } from './texts.ts';

interface IncompleteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains that settings require a profile. */
export function IncompleteDialog({ open, onClose }: IncompleteDialogProps) {
  const { incomplete } = useProfileTexts();
  const { close } = useUiTexts();
  return <ProfileDialog open={open} texts={{ ...incomplete, create: incomplete.complete, close }} onClose={onClose} />;
}
