import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { ShareMenu } from '../challenges/index.ts';
import { ReportButton } from '../moderation/index.ts';
import { LeadershipOffer } from './leadership-offer.tsx';
import { LookingFor } from './looking-for.tsx';
import { Slots } from './slots.tsx';
import { TeamActions } from './team-actions.tsx';
import styles from './team-view.module.css';
import { useTeamsTexts } from './texts.ts';

interface TeamViewProps {
  team: Team;
  /** The path of this view. */
  base: string;
  onChanged: (team: Team | undefined) => Promise<void>;
  /** After the viewer has left the team; by default the page is refreshed. */
  onLeft?: () => Promise<void>;
  children: ReactNode;
}

/** A team: its banner, name, size, actions and tabs. */
export function TeamView({ team, base, onChanged, onLeft, children }: TeamViewProps) {
  const t = useTeamsTexts().view;
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const { name, slug, challenge, responsible } = team;
  const address = `${publicUrl}${linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })}`;
  const shared = { address, title: name, text: t.shareText(name, localize(challenge.title)) };
  const members = { name: 'members', to: `${base}/members`, label: t.members };
  const pendent = {
    name: 'pendent',
    to: linkTo(pages.teamPendent, { slug: challenge.slug }),
    label: t.pendent,
    count: formatNumber(team.invitations.length, language),
  };
  const code = { name: 'code', to: linkTo(pages.teamCode, { slug: challenge.slug }), label: t.code };
  const leads = team.responsible.id === useViewerId();
  const tabs = leads ? [members, pendent, ...(team.can.edit ? [code] : [])] : [members];
  const place = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const active = ['edit', 'invite', 'pendent', 'code'].includes(place) ? place : 'members';
  return (
    <article className={styles.team} aria-labelledby="team-name">
      <p className={styles.way}>
        <Link to={linkTo(pages.challengeArea.teams, { slug: challenge.slug })} preventScrollReset>
          ← {t.all}
        </Link>
      </p>
      <header className={styles.header}>
        <img className={styles.banner} src={team.banner_url} width="1200" height="520" alt="" />
        <div className={styles.words}>
          <h2 id="team-name">{name}</h2>
          {team.is_hidden && <p>{t.hidden}</p>}
          <p className={styles.leader}>
            <Avatar className={styles.face} address={responsible.avatar} size={40} />
            <span>
              {t.leader}: <Link to={linkTo(pages.profile, { slug: responsible.slug })}>{responsible.full_name}</Link>
            </span>
          </p>
          <Slots team={team} />
          <LookingFor team={team} />
          <div className={styles.actions}>
            <TeamActions team={team} onChanged={onChanged} onLeft={onLeft} />
          </div>
          <div className={styles.share}>
            <ShareMenu shared={shared} label={t.share} />
          </div>
          {!leads && !team.is_hidden && (
            <ReportButton target={{ kind: 'team', params: { id: challenge.id, team: team.id } }} />
          )}
        </div>
      </header>
      {team.can.take_over && <LeadershipOffer team={team} onChanged={onChanged} />}
      <TabBar label={t.tabsLabel} tabs={tabs} active={active} />
      {children}
    </article>
  );
}
