import { auditKinds } from '@mutirao/contract/site/audit-log.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
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
    void navigate(linkTo(pages.auditLog, {}, search), { preventScrollReset: true, replace: true });
  }
  function choose({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const chosen = Object.fromEntries(new FormData(currentTarget)) as Record<'kind' | 'from' | 'to', string>;
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
        action={linkTo(pages.auditLog)}
        search={filter.search}
        longest={longestSearch}
        onSearch={(search) => show({ search })}
      />
      <form className={styles.choices} aria-label={t.filters} onChange={choose}>
        <SelectField
          label={t.kind}
          name="kind"
          value={filter.kind ?? ''}
          onChange={() => {}}
          placeholder={t.everyKind}
          options={auditKinds.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <Field type="date" label={t.from} name="from" defaultValue={filter.from} />
        <Field type="date" label={t.to} name="to" defaultValue={filter.to} />
      </form>
    </div>
  );
}
