import type { LeagueMember } from '@mutirao/contract/organisation/league.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import styles from './country-flag.module.css';

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
