import type { Participation } from '@mutirao/contract/challenges/participation.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { Availability } from './availability.ts';
import styles from './challenge-actions.module.css';
import { useChallengeTexts } from './texts.ts';

interface NextStepProps {
  slug: string;
  known: Participation | undefined;
  /** Accepting is offered, to members who may accept. */
  offered: boolean;
  available: Availability;
  /** One action at most: leaving is left out. */
  brief?: boolean | undefined;
  onAccept: () => void;
  onAbort: () => void;
}

/** The viewer's next step in a challenge: accept it, form a team, leave, or why there is nothing to do. */
function TakingPart({ slug, known, offered, available, brief, onAccept, onAbort }: NextStepProps) {
  const { taking, detail, card } = useChallengeTexts();
  const { coming, finished, registration } = available;
  if (known?.is_contestant)
    return (
      <div className={styles.step}>
        {known.can.create_team &&
          (finished ? (
            <Button disabled>{taking.team.create}</Button>
          ) : (
            <LinkButton to={linkTo(pages.newTeam, { slug })}>{taking.team.create}</LinkButton>
          ))}
        {!brief && (
          <Button look="outline" disabled={finished} onClick={onAbort}>
            {taking.abort.button}
          </Button>
        )}
        {brief && !known.can.create_team && card.participating}
      </div>
    );

  const role = (['is_judge', 'is_advisor', 'is_challenge_admin'] as const).find((flag) => known?.[flag]);
  if (!role && offered)
    return (
      <div className={styles.step}>
        <Button disabled={!registration} onClick={onAccept}>
          {taking.accept.button}
        </Button>
      </div>
    );
  return (
    <p className={styles.step}>{role ? taking.apart[role] : coming ? detail.comingSoon : detail.registrationClosed}</p>
  );
}

/** The viewer's next step in a challenge, and the way to its certificates for those who manage them. */
export function NextStep(props: NextStepProps) {
  const { slug, known, brief } = props;
  const { taking } = useChallengeTexts();
  const isForAdmins = known?.can.manage_certificates ?? false;
  // The one action of those who run the challenge.
  if (brief && !(isForAdmins && known?.is_challenge_admin)) return <TakingPart {...props} />;
  return (
    <>
      {!brief && <TakingPart {...props} />}
      {isForAdmins && (
        <LinkButton look="outline" to={linkTo(pages.challengeCertificates, { slug })}>
          {taking.certificates}
        </LinkButton>
      )}
    </>
  );
}
