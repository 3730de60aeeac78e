import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { ShareMenu } from '../challenges/index.ts';
import { LookingFor } from './looking-for.tsx';
import { Slots } from './slots.tsx';
import { TeamActions } from './team-actions.tsx';
import styles from './team-view.module.css';
import { useTeamsTexts } from './texts.ts';

function activeTab(pathname: string): string {
  const [last] = pathname.replace(/\/+$/, '').split('/').slice(-1);
  if (last === 'edit') return '';
  return last === 'code' ? 'code' : 'members';
}

interface TeamViewProps {
  team: Team;
  /** The path of this view. */
  base: string;
  onChanged: (team: Team | undefined) => Promise<void>;
  children: ReactNode;
}

/** A team: its banner, name, size, actions and tabs. */
export function TeamView({ team, base, onChanged, children }: TeamViewProps) {
  const t = useTeamsTexts().view;
  const { localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const { name, slug, challenge, responsible } = team;
  const address = `${publicUrl}${linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })}`;
  const shared = { address, title: name, text: t.shareText(name, localize(challenge.title)) };
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
          <p className={styles.leader}>
            <Avatar className={styles.face} address={responsible.avatar} size={40} />
            <span>
              {t.leader}: <Link to={linkTo(pages.profile, { slug: responsible.slug })}>{responsible.full_name}</Link>
            </span>
          </p>
          <Slots team={team} />
          <LookingFor team={team} />
          <div className={styles.actions}>
            <TeamActions team={team} onChanged={onChanged} />
          </div>
          <div className={styles.share}>
            <ShareMenu shared={shared} label={t.share} />
          </div>
        </div>
      </header>
      <TabBar
        label={t.tabsLabel}
        tabs={[
          { name: 'members', to: `${base}/members`, label: t.members },
          ...(team.can.edit
            ? [{ name: 'code', to: linkTo(pages.teamCode, { slug: challenge.slug }), label: t.code }]
            : []),
        ]}
        active={activeTab(pathname)}
      />
      {children}
    </article>
  );
}
