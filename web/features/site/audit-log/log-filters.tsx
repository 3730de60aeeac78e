import { type AuditFilter, auditKinds } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import { Field } from '../../../ui/field.tsx';
import { FilterForm, FilterSelect } from '../../../ui/filter-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import styles from './audit-log.module.css';

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
export function readLogFilter(address: string): LogFilter {
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
export function searchOf({ search, ...filter }: LogFilter) {
  return { ...filter, q: search || undefined };
}

export const useAuditLogTexts = defineTexts('audit-log', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const longestSearch = 60;

/** Filters the log; the address has the choice, so that it can be shared. A challenge is chosen by a link of its entries. */
export function LogFilters({ filter, challenge }: { filter: LogFilter; challenge: string | undefined }) {
  const t = useAuditLogTexts();
  const navigate = useNavigate();

  function show(next: Partial<LogFilter>): void {
    const search = searchOf({ ...filter, before: undefined, ...next });
    void navigate(linkTo(backOfficePages.auditLog, {}, search), { preventScrollReset: true, replace: true });
  }
  function choose(chosen: Record<string, string>): void {
    show({
      kind: auditKinds.find((one) => one === chosen.kind),
      address: chosen.address?.trim() || undefined,
      from: chosen.from || undefined,
      to: chosen.to || undefined,
    });
  }

  return (
    <div className={styles.filters}>
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
          options={auditKinds.map((value) => ({ value, label: t.kinds[value] }))}
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
