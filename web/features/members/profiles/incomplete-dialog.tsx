import { ProfileDialog } from './profile-dialog.tsx';
import { useProfileTexts } from './texts.ts';

interface IncompleteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains that settings require a profile. */
export function IncompleteDialog({ open, onClose }: IncompleteDialogProps) {
  const { incomplete } = useProfileTexts();
  return <ProfileDialog open={open} texts={{ ...incomplete, create: incomplete.complete }} onClose={onClose} />;
}
