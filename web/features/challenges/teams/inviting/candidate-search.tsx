import {
  candidateDepth,
  maximumSkillsSought,
  type TeamCandidatesPage,
} from '@mutirao/contract/challenges/team-candidates.ts';
import type { Team } from '@mutirao/contract/challenges/teams.ts';
import type { Skill } from '@mutirao/contract/members/skills.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { itemsOf } from '../../../../platform/items-of.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { type Endless, useEndless } from '../../../../platform/use-endless.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../../ui/endless-end.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useCountries } from '../../../members/places/index.ts';
import { SkillField, useSkills } from '../../../members/skills/index.ts';
import { CandidateCard } from './candidate-card.tsx';
import styles from './inviting.module.css';
import { useInvitingTexts } from './texts.ts';
import type { Invitations } from './use-invitations.ts';

const call = 'GET /users/search/challenge/:id/teams/:team';

interface Filter {
  /** By their ids. */
  readonly skills: readonly number[];
  readonly country: string;
}

const noFilter: Filter = { skills: [], country: '' };

const abbreviations = (all: readonly Skill[] | undefined, ids: readonly number[]) =>
  (all ?? []).flatMap(({ id, abbr }) => (ids.includes(id) ? [abbr] : []));

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useInvitingTexts().search;
  const countries = useCountries();
  return (
    <div className={styles.filters}>
      <SkillField
        label={t.skills}
        help={t.skillsHelp}
        name="skills"
        chosen={filter.skills}
        maximum={maximumSkillsSought}
        onChange={(skills) => onChange({ ...filter, skills: skills.slice(0, maximumSkillsSought) })}
      />
      <SelectField
        label={t.country}
        name="country"
        placeholder={t.everywhere}
        options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.country}
        onChange={({ target }) => onChange({ ...filter, country: target.value })}
      />
    </div>
  );
}

interface FoundProps {
  list: Endless<TeamCandidatesPage>;
  invitations: Invitations;
  /** Absent without filters. */
  onClear: (() => void) | undefined;
}

function Found({ list, invitations, onClear }: FoundProps) {
  const t = useInvitingTexts().search;
  const { language } = useLanguage();
  const { pages, isFetching } = list;
  const total = pages?.[0]?.total;
  const count = total === undefined ? '' : formatNumber(total, language);
  return (
    <>
      <p className={styles.count} role="status">
        {total !== undefined &&
          total > 0 &&
          (total < candidateDepth ? t.count(count, isOne(total, language)) : t.over(count))}
      </p>
      {total === 0 ? (
        <EmptyState picture="search" title={t.empty} text={onClear ? t.emptyFiltered : t.emptyText} level="p" announced>
          {onClear && (
            <Button look="outline" onClick={onClear}>
              {t.clear}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.people} aria-label={t.list} aria-busy={isFetching}>
          {itemsOf(pages).map((candidate) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} invitations={invitations} />
            </li>
          ))}
          {!pages && isFetching && [1, 2, 3].map((one) => <li key={one} aria-hidden className={styles.skeleton} />)}
        </ul>
      )}
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}

/** Participants without a team, filtered by skills and country together. */
export function CandidateSearch({ team, invitations }: { team: Team; invitations: Invitations }) {
  const t = useInvitingTexts().search;
  const { id: memberId } = useSignedIn();
  const { data: all } = useSkills();
  const [filter, setFilter] = useState(noFilter);
  const skills = abbreviations(all, filter.skills);
  const query = {
    ...(skills.length > 0 && { 'filter[skills]': skills.join(',') }),
    ...(filter.country && { 'filter[country-residence]': filter.country }),
  };
  const params = { id: team.challenge_id, team: team.id };
  const list = useEndless({ call, params, query, memberId, byHand: true });
  const isFiltered = skills.length > 0 || filter.country !== '';
  return (
    <section className={styles.search} aria-labelledby="search-participants">
      <h3 id="search-participants">{t.title}</h3>
      <Filters filter={filter} onChange={setFilter} />
      <Found list={list} invitations={invitations} onClear={isFiltered ? () => setFilter(noFilter) : undefined} />
    </section>
  );
}
