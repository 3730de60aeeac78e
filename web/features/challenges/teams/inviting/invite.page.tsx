import {
  candidateDepth,
  type Team,
  type TeamCandidate,
  type TeamCandidatesPage,
} from '@mutirao/contract/challenges/teams/teams.ts';
import { maximumSkillsSought, type Skill } from '@mutirao/contract/members/skills/skills.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { type Endless, itemsOf, useEndless } from '../../../../platform/use-endless.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EndlessEnd } from '../../../../ui/endless-end.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { useCountries } from '../../../members/places/index.tsx';
import { SkillField, useSkills } from '../../../members/skills/index.tsx';
import { Slots } from '../team-facts.tsx';
import { useShownTeam, useTeamsTexts } from '../use-team.ts';
import { type Invitations, InvitationsForm, useInvitations } from './invitations-form.tsx';
import styles from './inviting.module.css';
import { useInvitingTexts } from './texts.ts';

/** A participant without a team: selected for the list of invitations, or invited at once. */
function CandidateCard({ candidate, invitations }: { candidate: TeamCandidate; invitations: Invitations }) {
  const t = useInvitingTexts().card;
  const { localize } = useLanguage();
  const { id, slug, full_name: name, avatar, contestant, is_looking } = candidate;
  const { chosen, invited, toggle, invite, isSending } = invitations;
  const { skills } = contestant;
  return (
    <article className={`${blocks.card} ${styles.card}`} data-looking={is_looking || undefined}>
      {is_looking && <p className={`${blocks.badge} ${styles.looking}`}>{t.looking}</p>}
      <h4 className={styles.name}>
        <a href={linkTo(pages.profile, { slug })} target="_blank" rel="noreferrer">
          <Avatar className={`${blocks.face} ${styles.face}`} address={avatar} size={72} />
          <span>{name}</span>
          <span className="visually-hidden"> ({t.newTab})</span>
        </a>
      </h4>
      <p className={blocks.location}>
        <IconMapPin aria-hidden size={18} /> {contestant.location ?? localize(contestant.country_residence.name)}
      </p>
      {skills.length > 0 && <p className={blocks.soft}>{skills.map((skill) => localize(skill.name)).join(' · ')}</p>}
      <div className={`${blocks.head} ${styles.actions}`}>
        {invited.has(id) ? (
          <p className={styles.invited}>
            <IconCircleCheck aria-hidden size={20} /> {t.invited}
          </p>
        ) : (
          <>
            <Checkbox
              label={t.select}
              aria-label={t.of(t.select, name)}
              checked={chosen.some((person) => person.id === id)}
              onChange={() => toggle(candidate)}
            />
            <Button
              look="outline"
              aria-label={t.of(t.invite, name)}
              aria-disabled={isSending}
              onClick={() => invite(candidate)}
            >
              {t.invite}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

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
    <div className={`${blocks.fields} ${styles.filters}`}>
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
        <ul className={`${blocks.cards} ${styles.people}`} aria-label={t.list} aria-busy={isFetching}>
          {itemsOf(pages).map((candidate) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} invitations={invitations} />
            </li>
          ))}
          {!pages &&
            isFetching &&
            [1, 2, 3].map((one) => <li key={one} aria-hidden className={`${blocks.toCome} ${styles.skeleton}`} />)}
        </ul>
      )}
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </>
  );
}

/** Participants without a team, filtered by skills and country together. */
function CandidateSearch({ team, invitations }: { team: Team; invitations: Invitations }) {
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
    <section className={blocks.column} aria-labelledby="search-participants">
      <h3 id="search-participants">{t.title}</h3>
      <Filters filter={filter} onChange={setFilter} />
      <Found list={list} invitations={invitations} onClear={isFiltered ? () => setFilter(noFilter) : undefined} />
    </section>
  );
}

function Inviting() {
  const t = useInvitingTexts();
  const { team } = useShownTeam();
  const invitations = useInvitations(team);
  return (
    <section className={styles.inviting} aria-labelledby="invite-people">
      <header className={`${blocks.lines} ${styles.intro}`}>
        <h2 id="invite-people">{t.title}</h2>
        <p>{t.lead}</p>
        <Slots team={team} />
      </header>
      <InvitationsForm invitations={invitations} />
      <CandidateSearch team={team} invitations={invitations} />
    </section>
  );
}

/** Invites participants and e-mail addresses to the viewer's team, for its leader. */
export function Component() {
  const t = useInvitingTexts();
  const { mine } = useTeamsTexts();
  const { team, base } = useShownTeam();
  const { id } = useSignedIn();
  if (team.can.invite) return <Inviting />;
  const [title, text] =
    team.responsible.id !== id
      ? [t.onlyLeader, t.onlyLeaderText]
      : team.can.edit
        ? [t.full, t.fullText]
        : [t.finished, t.finishedText];
  return (
    <EmptyState picture="empty" title={title} text={text}>
      <LinkButton to={base} preventScrollReset>
        {mine.back}
      </LinkButton>
    </EmptyState>
  );
}
