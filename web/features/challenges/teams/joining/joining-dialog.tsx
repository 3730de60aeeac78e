import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ProfileDialog } from '../../../members/profiles/index.tsx';
import { useTeamsTexts } from '../use-team.ts';
import { useJoiningTexts } from './team-step.ts';

/** Explains that joining a team requires a profile. */
export function ProfilePrompt({ onClose }: { onClose: () => void }) {
  return <ProfileDialog open texts={useJoiningTexts().profilePrompt} onClose={onClose} />;
}

/** What a member is asked before a step: their profile, to take part in the challenge too, or whether to leave. */
export type JoiningQuestion = 'profile' | 'request' | 'accept' | 'exit';

interface JoiningDialogProps {
  question: JoiningQuestion;
  team: Team;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a step that does more than its button says, or that cannot be undone. */
export function JoiningDialog({ question, team, onConfirm, onClose }: JoiningDialogProps) {
  const { join } = useJoiningTexts();
  const { exit } = useTeamsTexts();
  const { localize } = useLanguage();
  if (question === 'profile') return <ProfilePrompt onClose={onClose} />;
  const texts =
    question === 'exit'
      ? { ...exit, text: exit.text(team.name) }
      : { ...join, text: join.text(team.name, localize(team.challenge.title)), confirm: join[question] };
  return <ConfirmDialog texts={texts} onConfirm={onConfirm} onClose={onClose} />;
}
