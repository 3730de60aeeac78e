import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { NoNewTeam } from './no-new-team.tsx';
import { TeamForm } from './team-form.tsx';
import styles from './teams.module.css';
import { useShownChallenge, useTeamChanged, useTeamsTexts } from './use-team.ts';

/** Creates a team, for participants of the challenge. */
export function Component() {
  const t = useTeamsTexts().form;
  const { localize } = useLanguage();
  const { challenge, participation } = useShownChallenge();
  const navigate = useNavigate();
  const changed = useTeamChanged();
  const { known, pending } = participation;
  return (
    <section className={`${blocks.area} ${styles.centred}`} aria-label={t.newTitle} aria-busy={pending}>
      <PageHead title={`${t.newTitle} · ${localize(challenge.title)}`} description={t.newLead} />
      {pending ? null : !known?.can.create_team ? (
        <NoNewTeam />
      ) : (
        <>
          <header className={blocks.lines}>
            <h2>{t.newTitle}</h2>
            <p>{t.newLead}</p>
          </header>
          <TeamForm
            challengeId={challenge.id}
            back={linkTo(pages.challengeArea.teams, { slug: challenge.slug })}
            onSaved={async (team) => {
              await navigate(linkTo(pages.myTeam, { slug: challenge.slug }), { preventScrollReset: true });
              await changed(team);
            }}
          />
        </>
      )}
    </section>
  );
}
