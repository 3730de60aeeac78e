import {
  type Announcement,
  type AnnouncementContent,
  type AnnouncementFigures,
  announcementAudiences,
  announcementLengths,
} from '@mutirao/contract/challenges/announcements/announcements.ts';
import { type ParticipantFilter, participantTeams } from '@mutirao/contract/challenges/participants/participants.ts';
import { htmlLanguage } from '@mutirao/contract/language.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { ApiError } from '../../../../platform/api.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { LocalizedField, useWrittenLanguages } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict, SaveState, useEditingTexts } from '../../../../ui/editing/save-state.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import factsStyles from '../../../../ui/panel.module.css';
import { RichText } from '../../../../ui/rich-text.tsx';
import { useSkills } from '../../../members/skills/index.tsx';
import { useCrumb } from '../../../site/back-office/index.tsx';
import styles from './announcements.module.css';
import { DraftActions, Reach } from './draft-actions.tsx';
import {
  useAnnouncement,
  useAnnouncementAction,
  useAnnouncementDocument,
  useAnnouncementTexts,
} from './use-announcement.ts';

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
function SegmentFields({ challengeId, document, saved }: SegmentFieldsProps) {
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
    <div className={`${blocks.column} ${styles.fields}`}>
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
function FilterInWords({ filter, challengeId }: { filter: ParticipantFilter; challengeId: string }) {
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

/** An announcement as it is written: its texts, its segment with the number of addressees, and its channels. */
function AnnouncementForm({ announcement }: { announcement: Announcement }) {
  const t = useAnnouncementTexts();
  const editing = useEditingTexts();
  const document = useAnnouncementDocument(announcement);
  const shared = { document, saved: document.saved };
  const challengeId = String(announcement.challenge_id);
  const { by_mail } = document.values;
  return (
    <div className={styles.layout}>
      <div className={`${blocks.column} ${styles.main}`}>
        <section className={`${blocks.column} ${styles.fields}`} aria-labelledby="texts">
          <h4 id="texts">{t.texts}</h4>
          <LocalizedField<AnnouncementContent>
            {...shared}
            name="subject"
            label={t.subject}
            maximum={announcementLengths.subject}
          />
          <LocalizedField<AnnouncementContent>
            {...shared}
            name="text"
            kind="rich"
            label={t.text}
            maximum={announcementLengths.text}
          />
        </section>
        <section className={`${blocks.column} ${styles.fields}`} aria-labelledby="segment">
          <h4 id="segment">{t.segment}</h4>
          <SegmentFields challengeId={challengeId} {...shared} />
          <Reach challengeId={challengeId} {...document.values} />
        </section>
        <section className={`${blocks.column} ${styles.fields}`} aria-labelledby="channels">
          <h4 id="channels">{t.channels}</h4>
          <p>{t.platform}</p>
          <Switch
            label={t.byMail}
            help={t.byMailHelp}
            checked={by_mail}
            onChange={({ currentTarget }) => document.change({ by_mail: currentTarget.checked })}
          />
          <FieldConflict {...shared} field="by_mail" show={(value) => (value ? editing.yes : editing.no)} />
        </section>
      </div>
      <aside className={`${blocks.panel} ${styles.side}`} aria-label={t.actions}>
        <SaveState state={document.state} />
        <DraftActions announcement={announcement} document={document} />
      </aside>
    </div>
  );
}

const figureNames = ['addressees', 'notified', 'read', 'mails_queued', 'mails_sent', 'mails_refused'] as const;

function Figures({ figures, byMail }: { figures: AnnouncementFigures; byMail: boolean }) {
  const { figures: t } = useAnnouncementTexts();
  const { language } = useLanguage();
  const shown = figureNames.filter((name) => byMail || !name.startsWith('mails'));
  return (
    <section className={`${blocks.column} ${styles.fields}`} aria-labelledby="figures">
      <h4 id="figures">{t.title}</h4>
      <DescriptionList
        className={factsStyles.facts}
        items={shown.map((name) => [t[name], formatNumber(figures[name], language)])}
      />
    </section>
  );
}

/** An announcement whose sending began: what it says, to whom, and the figures of its delivery. */
function SentAnnouncement({ announcement }: { announcement: Announcement }) {
  const written = useWrittenLanguages();
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const [isStopping, setStopping] = useState(false);
  const stop = useAnnouncementAction('POST /admin/challenges/:id/announcements/:announcement/stop', announcement);
  const { begun_at, sender, audience, filter, challenge_id, figures, can, by_mail } = announcement;
  const moment = formatMoment(begun_at ?? announcement.updated_at, language, timezone);
  return (
    <div className={styles.layout}>
      <div className={`${blocks.column} ${styles.main}`}>
        <p>{sender ? t.sentBy(sender.full_name, moment) : t.sentAt(moment)}</p>
        <p>
          {t.segment}: {t.audiences[audience]}
          {audience === 'participants' && Object.keys(filter).length > 0 && (
            <>
              {' · '}
              <FilterInWords filter={filter} challengeId={String(challenge_id)} />
            </>
          )}
        </p>
        <div className={styles.languages}>
          {written.map((one) => (
            <section key={one} className={`${blocks.column} ${styles.language}`} aria-label={t.preview.languages[one]}>
              <h4 lang={htmlLanguage[one]}>{announcement[`subject_${one}`]}</h4>
              <div lang={htmlLanguage[one]}>
                <RichText html={announcement[`text_${one}`]} />
              </div>
            </section>
          ))}
        </div>
      </div>
      <aside className={`${blocks.panel} ${styles.side}`} aria-label={t.figures.title}>
        {figures && <Figures figures={figures} byMail={by_mail} />}
        {can.stop && (
          <Button look="outline" onClick={() => setStopping(true)}>
            {t.stop.open}
          </Button>
        )}
      </aside>
      {isStopping && (
        <ConfirmDialog
          texts={t.stop}
          onClose={() => setStopping(false)}
          onConfirm={async () => {
            await stop();
            setStopping(false);
          }}
        />
      )}
    </div>
  );
}

function Whole({ announcement }: { announcement: Announcement }) {
  const t = useAnnouncementTexts();
  const { language } = useLanguage();
  const { subject_pt, subject_en, status, author, obstacle, begun_at } = announcement;
  const [first, second] = language === 'pt' ? [subject_pt, subject_en] : [subject_en, subject_pt];
  const name = first || second || t.list.untitled;
  useCrumb(3, name);
  return (
    <>
      <header className={`${blocks.head} ${styles.head}`}>
        <h3>{name}</h3>
        <p role="status">{t.statuses[status]}</p>
      </header>
      {!begun_at && author && <p className={blocks.soft}>{t.writtenBy(author.full_name)}</p>}
      {obstacle && <Failure>{t.obstacles[obstacle]}</Failure>}
      {begun_at ? <SentAnnouncement announcement={announcement} /> : <AnnouncementForm announcement={announcement} />}
    </>
  );
}

/** An announcement of a challenge: written until it is sent, and followed from then on. */
export function Component() {
  const t = useAnnouncementTexts();
  const { id = '', announcement = '' } = useParams();
  const query = useAnnouncement({ id, announcement });
  const list = linkTo(backOfficePages.challengeAnnouncements, { id });
  return (
    <div className={blocks.column}>
      <p>
        <Link to={list}>← {t.back}</Link>
      </p>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState picture="lost" title={t.notFound} text={t.notFoundText}>
          <LinkButton to={list}>{t.back}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>{(found) => <Whole key={found.id} announcement={found} />}</Loaded>
      )}
    </div>
  );
}
