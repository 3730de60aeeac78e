import { useTexts } from '../../../i18n/use-texts.ts';
import { ProfileDialog } from '../../members/profiles/index.ts';
import { challengeTexts } from './texts.ts';

/** Explains that participating and following require a profile. */
export function ProfilePrompt({ onClose }: { onClose: () => void }) {
  return <ProfileDialog open texts={useTexts(challengeTexts).profilePrompt} onClose={onClose} />;
}
