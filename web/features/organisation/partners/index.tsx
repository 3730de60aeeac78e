import type { Partner } from '@mutirao/contract/organisation/partners/partners.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './partner-marks.module.css';

export type PartnerFacts = Pick<Partner, 'slug' | 'name' | 'logo_url'>;

/** The data of a partner on home. */
export function partnerFacts({ slug, name, logo_url }: Partner): PartnerFacts {
  return { slug, name, logo_url };
}

/** Partners by logo and name, each linked to its section. */
export function PartnerMarks({ partners }: { partners: readonly PartnerFacts[] }) {
  if (partners.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {partners.map(({ slug, name, logo_url }) => (
        <li key={slug}>
          <Link to={`${linkTo(pages.text.partners)}#${slug}`}>
            <img src={logo_url} width="48" height="48" alt="" loading="lazy" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
