import type { Partner } from '@mutirao/contract/organisation/partners/partners.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Information } from '../pages/index.ts';
import styles from './partners.module.css';

const usePartnersTexts = defineTexts('partners', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const load = async ({ api }: LoadArguments) => {
  const [page, partners] = await Promise.all([
    api('GET /pages/:slug', { params: { slug: 'partners' } }),
    api('GET /partners'),
  ]);
  return { page, partners };
};

function PartnerList({ partners }: { partners: readonly Partner[] }) {
  const t = usePartnersTexts();
  const { localize } = useLanguage();
  return (
    <ul className={styles.partners}>
      {partners.map(({ slug, name, description, logo_url, url }) => (
        <li key={slug} id={slug} className={styles.partner}>
          <img src={logo_url} width="96" height="96" alt="" loading="lazy" />
          <div className={styles.words}>
            <h3>{name}</h3>
            <p>{localize(description)}</p>
            {url && (
              <a href={url} aria-label={t.visit(name)} rel="noreferrer">
                {t.site}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The organisation's partners, and how to become one. */
export function Component() {
  const t = usePartnersTexts();
  const { page, partners } = useData<typeof load>();
  return (
    <Information
      page={page}
      before={
        <section className={styles.section} aria-labelledby="list">
          <h2 id="list" className={partners.length === 0 ? 'visually-hidden' : undefined}>
            {t.list}
          </h2>
          {partners.length === 0 ? (
            <EmptyState picture="empty" title={t.empty} text={t.emptyText} level="p" />
          ) : (
            <PartnerList partners={partners} />
          )}
        </section>
      }
    >
      <div className={styles.next}>
        <LinkButton to={linkTo(pages.proposeChallenge)}>{t.propose}</LinkButton>
        <LinkButton to={linkTo(pages.contact)} look="outline">
          {t.contact}
        </LinkButton>
      </div>
    </Information>
  );
}
