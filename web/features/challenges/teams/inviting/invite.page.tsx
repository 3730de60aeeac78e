import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Slots } from '../slots.tsx';
import { useTeamsTexts } from '../texts.ts';
import { useShownTeam } from '../use-shown-team.ts';
import { CandidateSearch } from './candidate-search.tsx';
import { InvitationsForm } from './invitations-form.tsx';
import styles from './inviting.module.css';
import { useInvitingTexts } from './texts.ts';
import { useInvitations } from './use-invitations.ts';

function Inviting() {
  const t = useInvitingTexts();
  const { team } = useShownTeam();
  const invitations = useInvitations(team);
  return (
    <section className={styles.inviting} aria-labelledby="invite-people">
      <header className={styles.intro}>
        <h2 id="invite-people">{t.title}</h2>
        <p>{t.lead}</p>
        <Slots team={team} />
      </header>
      <InvitationsForm invitations={invitations} />
      <CandidateSearch team={team} invitations={invitations} />
    </section>
  );
}

/** Invites participants and e-mail addresses to the viewer's team, for its leader. */
export function Component() {
  const t = useInvitingTexts();
  const { mine } = useTeamsTexts();
  const { team, base } = useShownTeam();
  const { id } = useSignedIn();
  if (team.can.invite) return <Inviting />;
  const [title, text] =
    team.responsible.id !== id
      ? [t.onlyLeader, t.onlyLeaderText]
      : team.can.edit
        ? [t.full, t.fullText]
        : [t.finished, t.finishedText];
  return (
    <EmptyState picture="empty" title={title} text={text}>
      <LinkButton to={base} preventScrollReset>
        {mine.back}
      </LinkButton>
    </EmptyState>
  );
}
