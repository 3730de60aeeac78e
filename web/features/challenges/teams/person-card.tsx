import type { TeamUser } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './members.module.css';
import { useTeamsTexts } from './use-team.ts';

interface PersonCardProps {
  user: TeamUser;
  leads?: boolean;
  /** Actions on them. */
  children?: ReactNode;
}

/** A member of a team; the leader has a ribbon. The profile opens in another tab. */
export function PersonCard({ user, leads, children }: PersonCardProps) {
  const t = useTeamsTexts().view;
  return (
    <article className={styles.person} data-leads={leads || undefined}>
      {leads && <p className={styles.ribbon}>{t.leader}</p>}
      <Avatar className={styles.face} address={user.avatar} size={96} />
      <h3 className={styles.name}>
        <a href={linkTo(pages.profile, { slug: user.slug })} target="_blank" rel="noreferrer">
          {user.full_name}
          <span className="visually-hidden"> ({t.newTab})</span>
        </a>
      </h3>
      {children}
    </article>
  );
}
