import { useLanguage } from '../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProfileDialog } from '../../members/profiles/index.tsx';
import { useShownTasks, useTasksTexts } from './use-tasks.ts';

interface JoiningDialogProps {
  question: 'profile' | 'accept';
  onAccepted: () => Promise<void>;
  onClose: () => void;
}

/** Asks who does not take part yet for their profile, or to accept the challenge first. */
export function JoiningDialog({ question, onAccepted, onClose }: JoiningDialogProps) {
  const { accept, profilePrompt } = useTasksTexts();
  const { localize } = useLanguage();
  const { challenge, participation } = useShownTasks();
  if (question === 'profile') return <ProfileDialog open texts={profilePrompt} onClose={onClose} />;
  async function confirm(): Promise<void> {
    await participation.take('accept');
    onClose();
    await onAccepted();
  }
  const texts = { ...accept, text: accept.text(localize(challenge.title)) };
  return <ConfirmDialog texts={texts} onConfirm={confirm} onClose={onClose} />;
}
