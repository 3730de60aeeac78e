import type { ModerationCasePage } from '@mutirao/contract/challenges/moderation.ts';
import { caseOrders, reportKinds } from '@mutirao/contract/challenges/moderation-states.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { FilterForm, FilterSelect } from '../../../ui/filter-form.tsx';
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

  function choose(chosen: Record<string, string>): void {
    const search = {
      challenge: chosen.challenge || undefined,
      kind: chosen.kind || undefined,
      status: chosen.status === 'open' ? undefined : chosen.status,
      order: chosen.order === 'age' ? undefined : chosen.order,
    };
    void navigate(linkTo(pages.moderation, {}, search), { preventScrollReset: true, replace: true });
  }

  return (
    <FilterForm className={styles.filters} label={t.filters} onChoose={choose}>
      <FilterSelect
        label={t.status}
        name="status"
        value={filter.status}
        options={shownStatuses.map((value) => ({ value, label: t.statuses[value] }))}
      />
      <FilterSelect
        label={t.challenge}
        name="challenge"
        value={filter.challenge}
        placeholder={t.everywhere}
        options={challenges.map(({ id, title }) => ({ value: String(id), label: localize(title) }))}
      />
      <FilterSelect
        label={t.kind}
        name="kind"
        value={filter.kind}
        placeholder={t.everyKind}
        options={reportKinds.map((value) => ({ value, label: kinds[value] }))}
      />
      <FilterSelect
        label={t.order}
        name="order"
        value={filter.order}
        options={caseOrders.map((value) => ({ value, label: t.orders[value] }))}
      />
    </FilterForm>
  );
}
