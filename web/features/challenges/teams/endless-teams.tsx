import { cutName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { type Endless, itemsOf } from '../../../platform/use-endless.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { CardGrid, CardSkeleton } from '../../../ui/card-grid.tsx';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import { Link } from '../../../ui/link.tsx';
import { LookingFor, Slots } from './team-facts.tsx';
import styles from './teams.module.css';
import { useTeamsTexts } from './use-team.ts';

interface TeamCardProps {
  team: Team;
  isMine?: boolean;
  /** Shown beside the name in lists across challenges. */
  note?: string;
  level?: 'h2' | 'h3';
  /** The viewer's step with it. */
  children?: ReactNode;
}

/** A team in a list: its leader, its members, and whether there is room. The whole card is the link. */
function TeamCard({ team, isMine, note, level: Name = 'h3', children }: TeamCardProps) {
  const t = useTeamsTexts().card;
  const short = cutName(team.name);
  const { name, slug, responsible, random_members, thumb_banner_url, challenge } = team;
  return (
    <article className={`${blocks.card} ${blocks.linkCard} ${styles.card}`}>
      <img className={styles.banner} src={thumb_banner_url} width="690" height="388" alt="" loading="lazy" />
      <div className={styles.body}>
        {isMine && <p className={blocks.badge}>{t.mine}</p>}
        <Name className={styles.name} title={name}>
          <Link to={linkTo(pages.team, { slug: challenge.slug, teamSlug: slug })} className={blocks.whole}>
            {short === name ? (
              name
            ) : (
              <>
                <span aria-hidden>{short}</span>
                <span className="visually-hidden">{name}</span>
              </>
            )}
          </Link>
        </Name>
        {note && <p className={blocks.soft}>{note}</p>}
        <div className={blocks.lines}>
          <ul className={styles.faces} aria-hidden>
            {[{ user: responsible }, ...random_members].map(({ user }) => (
              <li key={user.id}>
                <Avatar className={blocks.face} address={user.avatar} size={40} />
              </li>
            ))}
          </ul>
          <p className={blocks.soft}>{t.ledBy(responsible.full_name)}</p>
        </div>
        <LookingFor team={team} />
        <Slots team={team} />
        {children}
      </div>
    </article>
  );
}

interface EndlessTeamsProps {
  list: Endless<Page<Team>>;
  label: string;
  /** The user's own. */
  mine?: number | undefined;
  /** The line beside the name of each team. */
  noteOf?: (team: Team) => string;
  level?: 'h2' | 'h3';
  /** The viewer's step with each team. */
  actionOf?: (team: Team) => ReactNode;
}

/** Cards of teams with infinite scrolling, and placeholders for those that are loading. */
export function EndlessTeams({ list, label, mine, noteOf, level, actionOf }: EndlessTeamsProps) {
  const t = useTeamsTexts().list;
  const { pages, isFetching, isFetchingNext } = list;
  return (
    <>
      <CardGrid label={label} busy={isFetching}>
        {itemsOf(pages).map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              isMine={team.id === mine}
              {...(noteOf && { note: noteOf(team) })}
              {...(level && { level })}
            >
              {actionOf?.(team)}
            </TeamCard>
          </li>
        ))}
        {(isFetchingNext || (!pages && isFetching)) && [1, 2, 3].map((one) => <CardSkeleton key={one} />)}
      </CardGrid>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}
