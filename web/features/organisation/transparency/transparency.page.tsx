import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type {
  DocumentReference,
  GoverningBody,
  OrganisationFacts as OrganisationFactsOfTransparency,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconFileText } from '@tabler/icons-react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { OrganisationFacts, RequestForm, useEnquiriesTexts } from '../enquiries/index.ts';
import { Agreements } from './agreements.tsx';
import { FollowForm } from './follow-form.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

/** Where to request information, and to follow a request. */
function Information({ stamp }: { stamp: string }) {
  const t = useTransparencyTexts();
  const form = useEnquiriesTexts().request.form;
  return (
    <div className={styles.information}>
      <section className={styles.sheet} aria-labelledby="new-request">
        <h3 id="new-request">{form}</h3>
        <RequestForm stamp={stamp} labelledBy="new-request" />
      </section>
      <section className={styles.known} aria-labelledby="follow-request">
        <h3 id="follow-request">{t.followTitle}</h3>
        <p>{t.followText}</p>
        <FollowForm />
      </section>
    </div>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The organisation as structured data of schema.org. */
function structuredOrganisation(
  { name, address, phone, email, contact_hours: hours }: OrganisationFactsOfTransparency,
  language: Language,
  publicUrl: string,
) {
  return {
    '@type': 'NGO',
    name: name ?? organisation.name,
    url: publicUrl,
    ...(address && { address }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      availableLanguage: Object.values(htmlLanguage),
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.slice(hours.first_weekday - 1, hours.last_weekday),
        opens: hours.opens_at,
        closes: hours.closes_at,
      },
    },
    publishingPrinciples: `${publicUrl}/transparencia${language === 'en' ? '?lang=en' : ''}`,
  };
}

/** The statute and the policies, each leading to its page. */
function Papers({ documents }: { documents: readonly DocumentReference[] }) {
  const t = useTransparencyTexts();
  const { localize } = useLanguage();
  if (documents.length === 0) return <EmptyState picture="empty" title={t.documentsEmpty} text={t.empty} level="p" />;
  return (
    <ul className={styles.papers}>
      {documents.map(({ slug, kind, title, description, year, published_on }) => (
        <li key={slug}>
          <Link to={linkTo(pages.document, { slug })} className={styles.paper}>
            <IconFileText aria-hidden size={32} />
            <span>
              <strong>{localize(title)}</strong>
              <span className={styles.small}>
                {t.kinds[kind]}
                {year !== null && ` ${year}`}, {t.published(formatDay(published_on, 'UTC'))}
              </span>
              {localize(description) && <span className={styles.small}>{localize(description)}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const day = (date: string) => formatDay(date, 'UTC');

/** The organisation's governing bodies. */
function Bodies({ bodies }: { bodies: readonly GoverningBody[] }) {
  const t = useTransparencyTexts();
  const { localize } = useLanguage();
  if (bodies.length === 0) return <EmptyState picture="empty" title={t.bodiesEmpty} text={t.empty} level="p" />;
  return (
    <div className={styles.bodies}>
      {bodies.map(({ id, name, description, members }) => (
        <section key={id} className={styles.body} aria-labelledby={`body-${id}`}>
          <h3 id={`body-${id}`}>{localize(name)}</h3>
          <p>{localize(description)}</p>
          {members.length > 0 && (
            <DataTable
              caption={t.members(localize(name))}
              rows={members}
              keyOf={(member) => member.id}
              columns={[
                { label: t.memberName, cell: (member) => member.name },
                { label: t.role, cell: (member) => localize(member.role) },
                {
                  label: t.term,
                  cell: ({ since, until }) => t.termOf(day(since), until ? day(until) : undefined),
                },
              ]}
            />
          )}
        </section>
      ))}
    </div>
  );
}

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
