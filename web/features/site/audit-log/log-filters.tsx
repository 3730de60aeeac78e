import { auditKinds } from '@mutirao/contract/site/audit-log.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { FilterForm, FilterSelect } from '../../../ui/filter-form.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import styles from './audit-log.module.css';
import { type LogFilter, searchOf } from './log-filter.ts';
import { useAuditLogTexts } from './texts.ts';

const longestSearch = 60;

/** Filters the log; the address has the choice, so that it can be shared. */
export function LogFilters({ filter }: { filter: LogFilter }) {
  const t = useAuditLogTexts();
  const navigate = useNavigate();

  function show(next: Partial<LogFilter>): void {
    const search = searchOf({ ...filter, before: undefined, ...next });
    void navigate(linkTo(backOfficePages.auditLog, {}, search), { preventScrollReset: true, replace: true });
  }
  function choose(chosen: Record<string, string>): void {
    show({
      kind: auditKinds.find((one) => one === chosen.kind),
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
        <Field type="date" label={t.from} name="from" defaultValue={filter.from} />
        <Field type="date" label={t.to} name="to" defaultValue={filter.to} />
      </FilterForm>
    </div>
  );
}
