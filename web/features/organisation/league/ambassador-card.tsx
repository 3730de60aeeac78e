import type { LeagueMember } from '@mutirao/contract/organisation/league/league.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import blocks from '../../../ui/blocks.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './league.module.css';

/** A country: its flag and name. */
export function CountryFlag({ member: { flag, country } }: { member: Pick<LeagueMember, 'flag' | 'country'> }) {
  const { localize } = useLanguage();
  if (!country) return null;
  return (
    <p className={styles.country}>
      {flag && <img src={flag} width="30" height="20" alt="" />}
      {localize(country.name)}
    </p>
  );
}

export const useLeagueTexts = defineTexts('league', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The data of a league member's card. */
export type CardFacts = Pick<LeagueMember, 'id' | 'full_name' | 'avatar' | 'role' | 'flag' | 'country'>;

/** A league member without the data of their own page. */
export function cardFacts({ id, full_name, avatar, role, flag, country }: LeagueMember): CardFacts {
  return { id, full_name, avatar, role, flag, country };
}

interface AmbassadorCardProps {
  member: CardFacts;
  level?: 'h2' | 'h3';
  /** Among the first on the page. */
  eager?: boolean;
}

/** A member of the league: portrait, name, cause and origin. */
export function AmbassadorCard({ member, level: Name = 'h2', eager }: AmbassadorCardProps) {
  const { localize } = useLanguage();
  return (
    <article className={`${blocks.card} ${blocks.linkCard} ${styles.card}`}>
      <img
        className={styles.portrait}
        src={member.avatar}
        width="480"
        height="480"
        alt=""
        loading={eager ? 'eager' : 'lazy'}
      />
      <div className={styles.words}>
        <Name className={styles.name}>
          <Link to={linkTo(pages.leagueProfile, { id: member.id })} className={blocks.whole}>
            {member.full_name}
          </Link>
        </Name>
        <p className={styles.role}>{localize(member.role)}</p>
        <CountryFlag member={member} />
      </div>
    </article>
  );
}
