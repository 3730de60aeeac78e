import {
  type ParticipantFilter,
  type ParticipantsPage,
  type ParticipantsQuery,
  participantOrders,
  participantTeams,
} from '@mutirao/contract/challenges/participants/participants.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, readSearch } from '@mutirao/contract/site-map/index.ts';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilterFold } from '../../../ui/filter-fold.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSkills } from '../../members/skills/index.ts';
import styles from './participants.module.css';

type ShownFilter = ParticipantFilter & Pick<ParticipantsQuery, 'order' | 'after'>;

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The filter in the address of the list; an unknown choice counts as the default. */
export function readParticipantFilter(address: string): ShownFilter {
  const { team, since, q, order, place, skill, ...rest } = readSearch(backOfficePages.challengeParticipants, address);
  return {
    ...rest,
    team: oneOf(participantTeams, team),
    since: since && isDay.test(since) ? since : undefined,
    // A field of the form that is left empty is no filter.
    place: place || undefined,
    skill: skill || undefined,
    search: q || undefined,
    order: oneOf(participantOrders, order) ?? 'newest',
  };
}

/** How many filters are active, besides the search. */
function countFilters({ team, answered, unanswered, skill, place, since }: ShownFilter): number {
  return [team, answered, unanswered, skill, place, since].filter((one) => one !== undefined).length;
}

/** The search parameters of a filter; defaults are left out. */
export function searchOf({ search, order, ...filter }: ShownFilter) {
  return { ...filter, q: search, order: order === 'newest' ? undefined : order };
}

export const useParticipantsTexts = defineTexts('participants', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const longest = 60;

interface ParticipantFiltersProps {
  challengeId: string;
  filter: ShownFilter;
  stages: ParticipantsPage['stages'];
}

/** Filters and orders the participants; the address has the choice, so that it can be shared. */
export function ParticipantFilters({ challengeId: id, filter, stages }: ParticipantFiltersProps) {
  const t = useParticipantsTexts();
  const { language, localize } = useLanguage();
  const { data: skills = [] } = useSkills();
  const navigate = useNavigate();
  const page = (next: ShownFilter) => linkTo(backOfficePages.challengeParticipants, { id }, searchOf(next));
  const [typed, setTyped] = useState<Partial<Record<keyof ShownFilter, string>>>({});
  const shown = page(filter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another choice
  useEffect(() => setTyped({}), [shown]);

  function show(next: ShownFilter): void {
    void navigate(page({ ...next, after: undefined }), { preventScrollReset: true, replace: true });
  }
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    show({ ...readParticipantFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  const field = (name: keyof ShownFilter) => ({
    name,
    value: typed[name] ?? String(filter[name] ?? ''),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });

  const active = countFilters(filter);
  const stageOptions = stages.map((stage) => ({ value: String(stage.id), label: localize(stage.title) }));
  return (
    <div className={styles.filters}>
      <SearchForm
        texts={t.search}
        action={linkTo(backOfficePages.challengeParticipants, { id })}
        search={filter.search ?? ''}
        longest={longest}
        onSearch={(search) => show({ ...filter, search: search || undefined })}
      />
      <FilterFold
        label={active > 0 ? t.activeFilters(formatNumber(active, language), isOne(active, language)) : t.filters}
      >
        <form className={styles.choices} aria-label={t.filters} onSubmit={choose}>
          <SelectField
            label={t.team}
            {...field('team')}
            placeholder={t.everyTeam}
            options={participantTeams.map((value) => ({ value, label: t.teams[value] }))}
          />
          {stages.length > 0 && (
            <>
              <SelectField label={t.answered} {...field('answered')} placeholder={t.anyStage} options={stageOptions} />
              <SelectField
                label={t.unanswered}
                {...field('unanswered')}
                placeholder={t.anyStage}
                options={stageOptions}
              />
            </>
          )}
          <SelectField
            label={t.skill}
            {...field('skill')}
            placeholder={t.everySkill}
            options={skills.map(({ abbr, name }) => ({ value: abbr, label: localize(name) }))}
          />
          <Field label={t.place} {...field('place')} maxLength={longest} autoComplete="off" />
          <Field type="date" label={t.since} {...field('since')} />
          <SelectField
            label={t.order}
            {...field('order')}
            options={participantOrders.map((value) => ({ value, label: t.orders[value] }))}
          />
          <div className={styles.apply}>
            <Button type="submit" look="outline">
              {t.apply}
            </Button>
          </div>
        </form>
      </FilterFold>
    </div>
  );
}
