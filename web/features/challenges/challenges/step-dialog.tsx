import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProfileDialog } from '../../members/profiles/index.tsx';
import { useChallengeTexts } from './card-facts.ts';

/** Confirms the participation, and invites the member to form a team. */
export function TeamInvitation({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useChallengeTexts().taking;
  return (
    <Dialog open title={t.accept.done} onClose={onClose}>
      <p>{t.team.text}</p>
      <div className={blocks.next}>
        <LinkButton to={linkTo(pages.newTeam, { slug })} onClick={onClose}>
          {t.team.create}
        </LinkButton>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

interface StepDialogProps {
  step: 'accept' | 'abort';
  /** The step is pending. */
  waiting: boolean;
  /** Its time has passed while the dialog was open. */
  closed: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms accepting or leaving a challenge. */
export function StepDialog({ step, waiting, closed, onConfirm, onClose }: StepDialogProps) {
  const t = useChallengeTexts().taking;
  return (
    <Dialog open title={t[step].title} onClose={onClose}>
      <p>{t[step].text}</p>
      <div className={blocks.next}>
        <Button disabled={closed} aria-disabled={waiting} onClick={() => waiting || onConfirm()}>
          {t[step].confirm}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Explains that participating and following require a profile. */
export function ProfilePrompt(props: { action: string; onClose: () => void }) {
  return <ProfileDialog open texts={useChallengeTexts().profilePrompt} {...props} />;
}
