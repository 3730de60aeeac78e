import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { OrganisationFacts } from '../enquiries/index.ts';
import { Agreements } from './agreements.tsx';
import { Bodies } from './bodies.tsx';
import { Information } from './information.tsx';
import { Papers } from './papers.tsx';
import { structuredOrganisation } from './structured-organisation.ts';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

export const load = async ({ api }: LoadArguments) => {
  const [shown, form] = await Promise.all([api('GET /transparency'), api('GET /contact/form')]);
  return { ...shown, ...form };
};

/** What the organisation publishes about itself, and where to request more. */
export function Component() {
  const t = useTransparencyTexts();
  const { language } = useLanguage();
  const publicUrl = usePublicUrl();
  const { organisation, bodies, documents, agreements, totals, stamp } = useData<typeof load>();
  const parts = [
    { id: 'bodies', title: t.bodies },
    { id: 'documents', title: t.documents },
    { id: 'agreements', title: t.agreements },
    { id: 'contact', title: t.contact },
    { id: 'e-sic', title: t.information },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        description={t.description}
        structured={structuredOrganisation(organisation, language, publicUrl)}
      />
      <header className={styles.head}>
        <h1>{t.title}</h1>
        {organisation.name && <p className={styles.name}>{organisation.name}</p>}
        <p className={styles.lead}>{t.lead}</p>
        <nav aria-label={t.contents}>
          <ul className={styles.contents}>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Section id="bodies" title={t.bodies} lead={t.bodiesLead} tone="deep">
        <Bodies bodies={bodies} />
      </Section>
      <Section id="documents" title={t.documents} lead={t.documentsLead}>
        <Papers documents={documents} />
      </Section>
      <Section id="agreements" title={t.agreements} lead={t.agreementsLead} tone="deep">
        <Agreements agreements={agreements} totals={totals} />
      </Section>
      <Section id="contact" title={t.contact} lead={t.contactLead}>
        <div className={styles.contact}>
          <OrganisationFacts facts={organisation} />
          <LinkButton look="outline" to={linkTo(pages.contact)}>
            {t.write}
          </LinkButton>
        </div>
      </Section>
      <Section id="e-sic" title={t.information} lead={t.informationLead} tone="deep">
        <Information stamp={stamp} />
      </Section>
    </div>
  );
}
