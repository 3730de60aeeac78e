import { ProfileDialog } from '../../../members/profiles/index.ts';
import { useJoiningTexts } from './texts.ts';

/** Explains that joining a team requires a profile. */
export function ProfilePrompt({ onClose }: { onClose: () => void }) {
  return <ProfileDialog open texts={useJoiningTexts().profilePrompt} onClose={onClose} />;
}
