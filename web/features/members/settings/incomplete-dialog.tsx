import { useTexts } from '../../../i18n/use-texts.ts';
import { ProfileDialog } from '../members/index.ts';
import { settingsTexts } from './texts.ts';

interface IncompleteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Tells a member that what can be set waits for their profile. */
export function IncompleteDialog({ open, onClose }: IncompleteDialogProps) {
  const { incomplete, close } = useTexts(settingsTexts);
  return <ProfileDialog open={open} texts={{ ...incomplete, create: incomplete.complete, close }} onClose={onClose} />;
}
