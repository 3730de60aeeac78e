import type { UrgentReportFigures } from '@mutirao/contract/challenges/moderation/urgent-reports.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import {
  protocolInput,
  readProtocol,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import type {
  DocumentReference,
  GoverningBody,
  OrganisationFacts as OrganisationFactsOfTransparency,
  PartnershipAgreement,
  Transparency,
} from '@mutirao/contract/organisation/transparency/transparency.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { requestForm } from '@mutirao/contract/site-map/redirects.ts';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatMoney, formatNumber } from '../../../i18n/numbers.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, RequiredLabel } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OrganisationFacts, RequestForm, useEnquiriesTexts } from '../enquiries/index.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

/** Opens the request of a protocol. */
function FollowForm() {
  const t = useTransparencyTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { onSubmit, errors } = useForm(protocolInput, async ({ protocol }: { protocol: string }) =>
    navigate(linkTo(pages.informationRequest, { protocol: writeProtocol(readProtocol(protocol) ?? '') })),
  );
  return (
    <form
      className={styles.follow}
      method="post"
      action={linkTo(requestForm, {}, { lang: language })}
      onSubmit={onSubmit}
      noValidate={isHydrated}
    >
      <Field
        label={<RequiredLabel text={t.protocol} />}
        name="protocol"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={t.protocolHelp}
        required
        error={errors.protocol}
      />
      <Button type="submit" look="outline">
        {t.follow}
      </Button>
    </form>
  );
}

const day = (date: string) => formatDay(date, 'UTC');

function Files({ documents }: Pick<PartnershipAgreement, 'documents'>) {
  const t = useTransparencyTexts();
  const { localize } = useLanguage();
  if (documents.length === 0) return t.noFiles;
  return (
    <ul>
      {documents.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={linkTo(pages.document, { slug })}>{localize(title)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Agreements with public bodies, and their results. */
function Agreements({ agreements, totals }: Pick<Transparency, 'agreements' | 'totals'>) {
  const t = useTransparencyTexts();
  const { language, localize } = useLanguage();
  if (agreements.length === 0) return <EmptyState picture="empty" title={t.agreementsEmpty} text={t.empty} level="p" />;
  const money = (amount: number) => formatMoney(amount, 'BRL', language);
  return (
    <DataTable
      isWide
      caption={t.agreementsCaption}
      rows={agreements}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t.partner,
          cell: ({ partner, number }) => (
            <>
              <span>{partner}</span>
              <span className={styles.small}>{number}</span>
            </>
          ),
        },
        { label: t.object, cell: ({ object }) => localize(object) },
        {
          label: t.amount,
          isNumber: true,
          cell: ({ amount }) => (amount > 0 ? money(amount) : <span className={styles.words}>{t.noMoney}</span>),
        },
        { label: t.received, isNumber: true, cell: ({ amount, received }) => (amount > 0 ? money(received) : '–') },
        { label: t.period, cell: ({ starts_on, ends_on }) => t.periodOf(day(starts_on), day(ends_on)) },
        { label: t.status, cell: ({ status }) => t.statuses[status] },
        { label: t.files, cell: ({ documents }) => <Files documents={documents} /> },
      ]}
      totals={{ [t.partner]: t.total, [t.amount]: money(totals.amount), [t.received]: money(totals.received) }}
    />
  );
}

/** Where to request information, and to follow a request. */
function Information({ stamp }: { stamp: string }) {
  const t = useTransparencyTexts();
  const form = useEnquiriesTexts().request.form;
  return (
    <div className={styles.information}>
      <section className={blocks.sheet} aria-labelledby="new-request">
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

/** The reports about children and adolescents of each year. */
function ChildrenReports({ figures }: { figures: UrgentReportFigures }) {
  const t = useTransparencyTexts().children;
  const { language } = useLanguage();
  const hours = (count: number | null) => (count === null ? '–' : t.hours(formatNumber(count, language)));
  return (
    <>
      {figures.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <DataTable
          caption={t.caption}
          rows={figures}
          keyOf={({ year, reporter }) => `${year} ${reporter}`}
          columns={[
            { label: t.year, cell: ({ year }) => year },
            { label: t.reporter, cell: ({ reporter }) => t.reporters[reporter] },
            { label: t.reports, cell: ({ reports }) => formatNumber(reports, language) },
            { label: t.atOnce, cell: ({ hidden_at_once }) => formatNumber(hidden_at_once, language) },
            { label: t.hidden, cell: ({ hidden }) => formatNumber(hidden, language) },
            { label: t.restored, cell: ({ restored }) => formatNumber(restored, language) },
            { label: t.median, cell: ({ median_hours }) => hours(median_hours) },
            { label: t.longest, cell: ({ longest_hours }) => hours(longest_hours) },
          ]}
        />
      )}
      <p className={styles.more}>
        <LinkButton look="outline" to={linkTo(pages.urgentReport)}>
          {t.report}
        </LinkButton>
      </p>
    </>
  );
}

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
  const [shown, form, figures] = await Promise.all([
    api('GET /transparency'),
    api('GET /contact/form'),
    api('GET /urgent-reports/figures'),
  ]);
  return { ...shown, ...form, figures };
};

/** What the organisation publishes about itself, and where to request more. */
export function Component() {
  const t = useTransparencyTexts();
  const { language } = useLanguage();
  const publicUrl = usePublicUrl();
  const { organisation, bodies, documents, agreements, totals, stamp, figures } = useData<typeof load>();
  const parts = [
    { id: 'bodies', title: t.bodies },
    { id: 'documents', title: t.documents },
    { id: 'agreements', title: t.agreements },
    { id: 'children', title: t.children.title },
    { id: 'contact', title: t.contact },
    { id: 'e-sic', title: t.information },
  ];
  return (
    <div>
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
            <li>
              <Link to={linkTo(pages.openData)}>{t.openData}</Link>
            </li>
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
      <Section id="children" title={t.children.title} lead={t.children.lead}>
        <ChildrenReports figures={figures} />
      </Section>
      <Section id="contact" title={t.contact} lead={t.contactLead} tone="deep">
        <div className={styles.contact}>
          <OrganisationFacts facts={organisation} />
          <LinkButton look="outline" to={linkTo(pages.contact)}>
            {t.write}
          </LinkButton>
        </div>
      </Section>
      <Section id="e-sic" title={t.information} lead={t.informationLead}>
        <Information stamp={stamp} />
      </Section>
    </div>
  );
}
