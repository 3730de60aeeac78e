import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShownChallenge, useTeamsTexts } from './use-team.ts';

/** Why a member cannot create a team here, and what to do instead. */
export function NoNewTeam() {
  const all = useTeamsTexts();
  const t = all.noNewTeam;
  const { challenge, participation } = useShownChallenge();
  const { known } = participation;
  if (!challenge.teams_enabled) return <NoTeams />;
  if (!known)
    return (
      <EmptyState picture="broken" title={t.unknown} text={t.unknownText} announced>
        <Button look="outline" onClick={() => void participation.reload()}>
          {all.view.retry}
        </Button>
      </EmptyState>
    );
  if (known.my_team)
    return (
      <EmptyState picture="empty" title={t.already} text={t.alreadyText}>
        <LinkButton to={linkTo(pages.myTeam, { slug: challenge.slug })}>{t.toMine}</LinkButton>
      </EmptyState>
    );
  const [title, text] = known.is_contestant ? [t.finished, t.finishedText] : [t.accept, t.acceptText];
  return (
    <EmptyState picture="empty" title={title} text={text}>
      <LinkButton to={linkTo(pages.challenge, { slug: challenge.slug })}>{all.view.toChallenge}</LinkButton>
    </EmptyState>
  );
}

/** The page at the team addresses of a challenge without teams. */
export function NoTeams() {
  const t = useTeamsTexts().view;
  const { challenge } = useShownChallenge();
  return (
    <EmptyState picture="lost" title={t.off} text={t.offText}>
      <LinkButton to={linkTo(pages.challenge, { slug: challenge.slug })}>{t.toChallenge}</LinkButton>
    </EmptyState>
  );
}
