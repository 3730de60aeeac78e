import { data } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import blocks from '../../../ui/blocks.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AreaHeader, ChallengeArea } from '../challenges/index.tsx';
import styles from './partners.module.css';

const useChallengePartnersTexts = defineTexts('challenge-partners', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const load = async ({ api, params }: LoadArguments) => {
  const { id, settings } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!settings.tabs.partners) throw data({}, { status: 404 });
  return api('GET /challenges/:id/partners', { params: { id } });
};

/** The partners of a challenge. */
export function Component() {
  const t = useChallengePartnersTexts();
  const { localize } = useLanguage();
  const counted = useCounted();
  const partners = useData<typeof load>();
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {partners.length === 0 ? (
        <EmptyState picture="empty" title={t.no_challenge_partner} text={t.lead} />
      ) : (
        <>
          <AreaHeader title={counted(t.count, partners.length)} lead={t.lead} />
          <ul className={`${blocks.cards} ${styles.partners}`} aria-label={t.title}>
            {partners.map(({ id, name, description, logo_url, url }) => (
              <li key={id} className={`${blocks.card} ${styles.partner}`}>
                <img src={logo_url} width="80" height="80" alt="" loading="lazy" />
                <div className={styles.words}>
                  <h3>{name}</h3>
                  <p>{localize(description)}</p>
                  {url && (
                    <a className={blocks.way} href={url} aria-label={t.visit(name)} rel="noreferrer">
                      {t.site}
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChallengeArea>
  );
}
