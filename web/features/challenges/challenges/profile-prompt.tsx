import { useTexts } from '../../../i18n/use-texts.ts';
import { ProfileDialog } from '../../members/profiles/index.ts';
import { challengeTexts } from './texts.ts';

/** Tells a member that taking part and following ask for a profile. */
export function ProfilePrompt({ onClose }: { onClose: () => void }) {
  return <ProfileDialog open texts={useTexts(challengeTexts).profilePrompt} onClose={onClose} />;
}
