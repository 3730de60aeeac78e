import { type AuditEvent, type AuditFilter, auditKinds } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { CursorLinks, FilterForm, FilterSelect, oneOf, optionsOf, useShowFilter } from '../../../ui/filter-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { ExportButton } from '../exports/index.tsx';
import styles from './audit-log.module.css';
import { type DetailLine, describeDetail } from './describe-detail.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined) =>
  text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A network address as the API takes one; a part of one that is being typed is none. */
function addressOf(text: string | undefined): string | undefined {
  const host = text?.includes(':') ? `[${text}]` : /^\d+\.\d+\.\d+\.\d+$/.test(text ?? '') ? text : undefined;
  return host && URL.canParse(`http://${host}`) ? text : undefined;
}

type LogFilter = AuditFilter & { readonly before?: number | undefined };

/** The filter in the address of the log; an invalid choice counts as none. */
function readLogFilter(address: string): LogFilter {
  const { kind, q = '', from, to, before, challenge, address: ip } = readSearch(backOfficePages.auditLog, address);
  return {
    ...{ search: q, challenge, before },
    kind: auditKinds.find((one) => one === kind),
    address: addressOf(ip),
    from: dayOf(from),
    to: dayOf(to),
  };
}

/** The search parameters of a filter. */
function searchOf({ search, ...filter }: LogFilter) {
  return { ...filter, q: search || undefined };
}

const useAuditLogTexts = defineTexts('audit-log', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const longestSearch = 60;

/** Filters the log; the address has the choice, so that it can be shared. A challenge is chosen by a link of its entries. */
function LogFilters({ filter, challenge }: { filter: LogFilter; challenge: string | undefined }) {
  const t = useAuditLogTexts();
  const show = useShowFilter((next: Partial<LogFilter>) =>
    linkTo(backOfficePages.auditLog, {}, searchOf({ ...filter, before: undefined, ...next })),
  );
  function choose(chosen: Record<string, string>): void {
    show({
      kind: oneOf(auditKinds, chosen.kind),
      address: chosen.address?.trim() || undefined,
      from: chosen.from || undefined,
      to: chosen.to || undefined,
    });
  }

  return (
    <div className={blocks.list}>
      <SearchForm
        texts={t.search}
        action={linkTo(backOfficePages.auditLog)}
        search={filter.search}
        longest={longestSearch}
        onSearch={(search) => show({ search })}
      />
      <FilterForm className={styles.choices} label={t.filters} onChoose={choose}>
        <FilterSelect
          label={t.kind}
          name="kind"
          value={filter.kind}
          placeholder={t.everyKind}
          options={optionsOf(auditKinds, t.kinds)}
        />
        <Field label={t.address} name="address" defaultValue={filter.address} help={t.addressHelp} />
        <Field type="date" label={t.from} name="from" defaultValue={filter.from} />
        <Field type="date" label={t.to} name="to" defaultValue={filter.to} />
      </FilterForm>
      {filter.challenge !== undefined && (
        <p>
          {t.oneChallenge(challenge ?? `#${filter.challenge}`)}{' '}
          <Link
            to={linkTo(backOfficePages.auditLog, {}, searchOf({ ...filter, before: undefined, challenge: undefined }))}
          >
            {t.everyChallenge}
          </Link>
        </p>
      )}
    </div>
  );
}

/** In characters: longer values are opened on demand. */
const longest = 90;

function Line({ line: { label, before, after } }: { line: DetailLine }) {
  const { detail: names } = useAuditLogTexts();
  if ((before ?? '').length > longest || (after ?? '').length > longest)
    return (
      <details>
        <summary>{label}</summary>
        {before !== undefined && (
          <p>
            <strong>{names.before}:</strong> {before}
          </p>
        )}
        {after !== undefined && (
          <p>
            <strong>{names.after}:</strong> {after}
          </p>
        )}
      </details>
    );
  if (before === undefined && after === undefined) return label;
  const value =
    after === undefined ? names.removed(before ?? '') : before === undefined ? after : names.change(before, after);
  return (
    <>
      {label}: {value}
    </>
  );
}

/** The details of an entry in words: what it is about, and what changed from what to what. */
function EventDetail({ event: { detail, challenge } }: { event: AuditEvent }) {
  const t = useAuditLogTexts();
  const names = t.detail;
  const { language, localize } = useLanguage();
  const { subject, lines } = describeDetail(detail, { names, language });
  const isTheChallenge = detail.what === undefined && detail.name !== undefined;
  if (!subject && !challenge && lines.length === 0) return '–';
  return (
    <div className={styles.detail}>
      {subject && !(challenge && isTheChallenge) && <strong>{subject}</strong>}
      {challenge && (
        <span>
          {names.challenge}:{' '}
          <Link to={linkTo(backOfficePages.challenge, { id: challenge.id })}>
            {localize(challenge.title) || String(challenge.id)}
          </Link>{' '}
          (<Link to={linkTo(backOfficePages.auditLog, {}, { challenge: challenge.id })}>{t.onlyChallenge}</Link>)
        </span>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.label} ${line.before} ${line.after}`}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ person, none }: { person: AuditEvent['actor']; none: string }) {
  const t = useAuditLogTexts();
  if (!person) return none;
  if (!person.full_name.trim()) return t.deleted;
  return <Link to={linkTo(pages.profile, { slug: String(person.id) })}>{person.full_name}</Link>;
}

function useColumns() {
  const { columns, kinds, nobody } = useAuditLogTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  return [
    { label: columns.when, cell: ({ created_at }: AuditEvent) => formatMoment(created_at, language, timezone) },
    { label: columns.what, cell: ({ kind }: AuditEvent) => kinds[kind] },
    // Where nobody else is named, members act on their own account.
    {
      label: columns.who,
      cell: ({ actor, member }: AuditEvent) => <Person person={actor ?? member} none={nobody} />,
    },
    { label: columns.whom, cell: ({ member }: AuditEvent) => <Person person={member} none="–" /> },
    { label: columns.where, cell: ({ address }: AuditEvent) => address ?? '–' },
    { label: columns.detail, cell: (event: AuditEvent) => <EventDetail event={event} /> },
  ];
}

/** The audit log: filters, a page of entries, and the export of all that fit. */
export function Component() {
  const t = useAuditLogTexts();
  const { localize } = useLanguage();
  const columns = useColumns();
  const { before, ...filter } = readLogFilter(useLocation().search);
  const query = useApiQuery(
    'GET /admin/audit-log',
    { query: { ...filter, before } },
    { placeholderData: keepPreviousData },
  );
  const challenge = query.data?.data.find((one) => one.challenge?.id === filter.challenge)?.challenge;
  const pageFrom = (first: number | undefined) =>
    linkTo(backOfficePages.auditLog, {}, searchOf({ ...filter, before: first }));
  return (
    <div className={blocks.list}>
      <LogFilters filter={filter} challenge={challenge ? localize(challenge.title) : undefined} />
      <Loaded query={query}>
        {({ data, next }) => (
          <>
            {data.length > 0 ? (
              <DataTable caption={t.caption} columns={columns} rows={data} keyOf={({ id }) => id} isWide />
            ) : (
              <EmptyState picture="empty" title={t.empty}>
                <LinkButton to={linkTo(backOfficePages.auditLog)}>{t.clear}</LinkButton>
              </EmptyState>
            )}
            <div className={blocks.actions}>
              <CursorLinks after={before} next={next} to={pageFrom} texts={{ first: t.newest, next: t.older }} />
              <ExportButton list="audit_log" filter={filter} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
