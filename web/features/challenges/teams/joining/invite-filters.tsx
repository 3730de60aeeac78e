import type { InvitationMode, InviteStatus } from '@mutirao/contract/challenges/invite-states.ts';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './own-invites.module.css';
import { useJoiningTexts } from './texts.ts';

/** The chosen mode and status; absent for all. */
export interface Filters {
  readonly mode?: InvitationMode | undefined;
  readonly status?: InviteStatus | undefined;
}

const modes = ['invited', 'requested'] as const satisfies InvitationMode[];
const statuses = ['pending', 'accepted', 'rejected', 'canceled', 'removed'] as const satisfies InviteStatus[];

/** The filters in the address, and how to change them. */
export function useInviteFilters(): { filters: Filters; choose: (filters: Filters) => void } {
  const [query, setQuery] = useSearchParams();
  const choose = ({ mode, status }: Filters) =>
    setQuery({ ...(mode && { mode }), ...(status && { status }) }, { replace: true, preventScrollReset: true });
  const filters = {
    mode: modes.find((one) => one === query.get('mode')),
    status: statuses.find((one) => one === query.get('status')),
  };
  return { filters, choose };
}

interface InviteFiltersProps {
  filters: Filters;
  onChoose: (filters: Filters) => void;
}

/** Filters the list of one's own invitations and requests by mode and status. */
export function InviteFilters({ filters, onChoose }: InviteFiltersProps) {
  const t = useJoiningTexts().own;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t.filters}</legend>
      <SelectField
        label={t.mode}
        options={(['all', ...modes] as const).map((value) => ({ value, label: t.modes[value] }))}
        value={filters.mode ?? 'all'}
        onChange={({ target }) => onChoose({ ...filters, mode: modes.find((one) => one === target.value) })}
      />
      <SelectField
        label={t.status}
        options={(['all', ...statuses] as const).map((value) => ({ value, label: t.statuses[value] }))}
        value={filters.status ?? 'all'}
        onChange={({ target }) => onChoose({ ...filters, status: statuses.find((one) => one === target.value) })}
      />
    </fieldset>
  );
}
