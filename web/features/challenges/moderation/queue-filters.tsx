import type { ModerationCasePage } from '@mutirao/contract/challenges/moderation.ts';
import { caseOrders, reportKinds } from '@mutirao/contract/challenges/moderation-states.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './moderation.module.css';
import { type QueueFilter, shownStatuses } from './queue-filter.ts';
import { useModerationTexts } from './texts.ts';

interface QueueFiltersProps {
  filter: QueueFilter;
  challenges: ModerationCasePage['challenges'];
}

/** Filters and orders the queue; the address has the choice, so that it can be shared. */
export function QueueFilters({ filter, challenges }: QueueFiltersProps) {
  const { queue: t, kinds } = useModerationTexts();
  const { localize } = useLanguage();
  const navigate = useNavigate();

  function choose({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const chosen = Object.fromEntries(new FormData(currentTarget)) as Record<keyof QueueFilter, string>;
    const search = {
      challenge: chosen.challenge || undefined,
      kind: chosen.kind || undefined,
      status: chosen.status === 'open' ? undefined : chosen.status,
      order: chosen.order === 'age' ? undefined : chosen.order,
    };
    void navigate(linkTo(pages.moderation, {}, search), { preventScrollReset: true, replace: true });
  }

  return (
    <form className={styles.filters} aria-label={t.filters} onChange={choose}>
      <SelectField
        label={t.status}
        name="status"
        value={filter.status}
        onChange={() => {}}
        options={shownStatuses.map((value) => ({ value, label: t.statuses[value] }))}
      />
      <SelectField
        label={t.challenge}
        name="challenge"
        value={filter.challenge ?? ''}
        onChange={() => {}}
        placeholder={t.everywhere}
        options={challenges.map(({ id, title }) => ({ value: String(id), label: localize(title) }))}
      />
      <SelectField
        label={t.kind}
        name="kind"
        value={filter.kind ?? ''}
        onChange={() => {}}
        placeholder={t.everyKind}
        options={reportKinds.map((value) => ({ value, label: kinds[value] }))}
      />
      <SelectField
        label={t.order}
        name="order"
        value={filter.order}
        onChange={() => {}}
        options={caseOrders.map((value) => ({ value, label: t.orders[value] }))}
      />
    </form>
  );
}
