import type { Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { IconX } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './panel.module.css';
import { noFilter, type PanelFilter, usePanelTexts } from './use-panel-filter.ts';

/** The longest search text of the address. */
const longestSearch = 60;

interface PanelFilterFormProps {
  filter: PanelFilter;
  isFiltered: boolean;
  linkWith: (filter: PanelFilter) => string;
  /** What is shown: it has the names of the chosen team and member. */
  items: readonly Interaction[];
}

/** Filters the interactions by text, by whether they have a reply, and shows the chosen team or member. */
export function PanelFilterForm({ filter, isFiltered, linkWith, items }: PanelFilterFormProps) {
  const t = usePanelTexts().filter;
  const navigate = useNavigate();
  const teamName = items.find(({ team }) => team?.id === filter.team)?.team?.name;
  const memberName = items.find(({ user }) => user?.id === filter.member)?.user?.full_name;
  const chips = [
    ...(filter.team === undefined
      ? []
      : [{ name: teamName ? t.team(teamName) : t.oneTeam, to: linkWith({ ...filter, page: 1, team: undefined }) }]),
    ...(filter.member === undefined
      ? []
      : [{ name: memberName ?? t.oneMember, to: linkWith({ ...filter, page: 1, member: undefined }) }]),
  ];

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [q, answered] = [String(fields.get('q')).trim(), String(fields.get('answered')) || undefined];
    void navigate(linkWith({ ...filter, page: 1, q, answered }), { preventScrollReset: true });
  }

  return (
    <div className={styles.filter}>
      {/* An address with another filter fills the fields anew. */}
      <form
        key={`${filter.q} ${filter.answered}`}
        className={styles.filterForm}
        role="search"
        aria-label={t.label}
        onSubmit={submit}
      >
        <Field label={t.search} name="q" type="search" defaultValue={filter.q} maxLength={longestSearch} />
        <SelectField
          label={t.answered}
          name="answered"
          defaultValue={filter.answered ?? ''}
          options={[
            { value: '', label: t.all },
            { value: 'false', label: t.unanswered },
            { value: 'true', label: t.onlyAnswered },
          ]}
        />
        <Button type="submit" look="outline">
          {t.show}
        </Button>
      </form>
      {isFiltered && (
        <div className={styles.chosen}>
          {chips.map(({ name, to }) => (
            <Link key={name} to={to} className={styles.chip} aria-label={t.remove(name)} preventScrollReset>
              {name} <IconX aria-hidden size={18} />
            </Link>
          ))}
          <Link to={linkWith(noFilter)} className={styles.clear} preventScrollReset>
            {t.clear}
          </Link>
        </div>
      )}
    </div>
  );
}
