import { ProfileDialog } from '../../members/profiles/index.ts';
import { useChallengeTexts } from './texts.ts';

/** Explains that participating and following require a profile. */
export function ProfilePrompt(props: { action: string; onClose: () => void }) {
  return <ProfileDialog open texts={useChallengeTexts().profilePrompt} {...props} />;
}
