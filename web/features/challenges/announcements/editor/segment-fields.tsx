import {
  type AnnouncementContent,
  announcementAudiences,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { type ParticipantFilter, participantTeams } from '@mutirao/contract/challenges/participants/participants.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useSkills } from '../../../members/skills/index.ts';
import styles from './announcements.module.css';
import { useAnnouncementTexts } from './use-announcement.ts';

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  type?: 'text' | 'date';
}

/** A field of the filter that takes effect when the user leaves it. */
function TextFilter({ label, value = '', onChange, type = 'text' }: TextFilterProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={label}
      type={type}
      maxLength={100}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
        setTyped(undefined);
      }}
    />
  );
}

interface SegmentFieldsProps {
  challengeId: string;
  document: EditedDocument<AnnouncementContent>;
  saved: AnnouncementContent;
}

/** Whom an announcement is for. */
export function SegmentFields({ challengeId, document, saved }: SegmentFieldsProps) {
  const t = useAnnouncementTexts();
  const { localize } = useLanguage();
  const { audience, filter } = document.values;
  // At first; then it is the user's, who may empty a field in it.
  const [wasNarrow] = useState(Boolean(filter.since || filter.place || filter.skill || filter.search));
  const stages = useApiQuery('GET /challenges/:id/timelines', { params: { id: challengeId } }, { quiet: true });
  const skills = useSkills().data ?? [];
  const stageOptions = (stages.data ?? []).map(({ id, title }) => ({ value: String(id), label: localize(title) }));

  /** Fields that are left empty are not part of the filter. */
  function narrow(changed: Partial<Record<keyof ParticipantFilter, string | number>>): void {
    const given = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '' && value !== undefined);
    document.change({ filter: Object.fromEntries(given) as ParticipantFilter });
  }

  const stageField = (name: 'answered' | 'unanswered') => (
    <SelectField
      label={t[name]}
      value={filter[name] === undefined ? '' : String(filter[name])}
      placeholder={t.anyStage}
      options={stageOptions}
      onChange={({ currentTarget }) => narrow({ [name]: currentTarget.value && Number(currentTarget.value) })}
    />
  );

  return (
    <div className={styles.fields}>
      <div className={styles.choices}>
        <SelectField
          label={t.audience}
          value={audience}
          options={announcementAudiences.map((value) => ({ value, label: t.audiences[value] }))}
          onChange={({ currentTarget }) =>
            document.change({ audience: currentTarget.value as AnnouncementContent['audience'] })
          }
        />
        {audience === 'participants' && (
          <>
            <SelectField
              label={t.team}
              value={filter.team ?? ''}
              placeholder={t.anyTeam}
              options={participantTeams.map((value) => ({ value, label: t.teams[value] }))}
              onChange={({ currentTarget }) => narrow({ team: currentTarget.value })}
            />
            {stageField('unanswered')}
            {stageField('answered')}
          </>
        )}
      </div>
      {audience === 'participants' && (
        <details className={styles.more} open={wasNarrow}>
          <summary>{t.more}</summary>
          <div className={styles.choices}>
            <TextFilter label={t.since} type="date" value={filter.since} onChange={(since) => narrow({ since })} />
            <TextFilter label={t.place} value={filter.place} onChange={(place) => narrow({ place })} />
            <SelectField
              label={t.skill}
              value={filter.skill ?? ''}
              placeholder={t.anySkill}
              options={skills.map(({ abbr, name }) => ({ value: abbr, label: localize(name) }))}
              onChange={({ currentTarget }) => narrow({ skill: currentTarget.value })}
            />
            <TextFilter label={t.search} value={filter.search} onChange={(search) => narrow({ search })} />
          </div>
        </details>
      )}
      {document.errors.filter && <Failure>{document.errors.filter}</Failure>}
      <FieldConflict document={document} saved={saved} field="audience" show={(value) => t.audiences[value]} />
      <FieldConflict
        document={document}
        saved={saved}
        field="filter"
        show={(value) => <FilterInWords filter={value} challengeId={challengeId} />}
      />
    </div>
  );
}

/** A filter in words. */
export function FilterInWords({ filter, challengeId }: { filter: ParticipantFilter; challengeId: string }) {
  const t = useAnnouncementTexts();
  const { localize } = useLanguage();
  const stages = useApiQuery('GET /challenges/:id/timelines', { params: { id: challengeId } }, { quiet: true });
  const skills = useSkills().data ?? [];
  const nameOf = (stage: number | undefined) => {
    const found = stages.data?.find(({ id }) => id === stage);
    return stage !== undefined && (found ? localize(found.title) : `#${stage}`);
  };
  const skill = skills.find(({ abbr }) => abbr === filter.skill);
  const parts = [
    filter.team && t.teams[filter.team],
    filter.unanswered !== undefined && `${t.unanswered}: ${nameOf(filter.unanswered)}`,
    filter.answered !== undefined && `${t.answered}: ${nameOf(filter.answered)}`,
    filter.since && `${t.since}: ${filter.since}`,
    filter.place && `${t.place}: ${filter.place}`,
    filter.skill && `${t.skill}: ${skill ? localize(skill.name) : filter.skill}`,
    filter.search && `${t.search}: ${filter.search}`,
  ].filter(Boolean);
  return parts.join(' · ');
}
