import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Vignette } from '../../../ui/vignette.tsx';
import { teamsTexts } from './texts.ts';
import { useShownChallenge } from './use-shown-challenge.ts';

/** Tells a member why they cannot found a team here, and what to do instead. */
export function Gate() {
  const all = useTexts(teamsTexts);
  const t = all.gate;
  const { challenge, standing } = useShownChallenge();
  const { known } = standing;
  if (!challenge.teams_enabled) return <NoTeams />;
  if (!known)
    return (
      <Vignette picture="broken" title={t.unknown} text={t.unknownText} announced>
        <Button look="outline" onClick={() => void standing.reload()}>
          {all.view.retry}
        </Button>
      </Vignette>
    );
  if (known.my_team)
    return (
      <Vignette picture="empty" title={t.already} text={t.alreadyText}>
        <LinkButton to={linkTo(pages.myTeam, { slug: challenge.slug })}>{t.toMine}</LinkButton>
      </Vignette>
    );
  const [title, text] = known.is_contestant ? [t.over, t.overText] : [t.accept, t.acceptText];
  return (
    <Vignette picture="empty" title={title} text={text}>
      <LinkButton to={linkTo(pages.challenge, { slug: challenge.slug })}>{all.view.toChallenge}</LinkButton>
    </Vignette>
  );
}

/** What is at the addresses of teams in a challenge that has none. */
export function NoTeams() {
  const t = useTexts(teamsTexts).view;
  const { challenge } = useShownChallenge();
  return (
    <Vignette picture="lost" title={t.off} text={t.offText}>
      <LinkButton to={linkTo(pages.challenge, { slug: challenge.slug })}>{t.toChallenge}</LinkButton>
    </Vignette>
  );
}
