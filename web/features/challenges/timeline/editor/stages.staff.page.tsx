import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { stageEffect } from '@mutirao/contract/challenges/timeline/stage-effects.ts';
import { stageIcons, stageLimits } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import type { AnswersBy, EditedStage, StageFields } from '@mutirao/contract/challenges/timeline/stages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError } from '../../../../platform/api.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { InstantField, zoneName } from '../../../../ui/editing/instant-field.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ContentEditor, useContents } from '../../contents/index.tsx';
import styles from './stages.module.css';

const useStagesEditorTexts = defineTexts('stages-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface StageFieldsProps {
  document: EditedDocument<StageFields>;
  saved: StageFields;
  /** The time zone of the dates of its challenge. */
  zone: string;
}

/** The fields of a stage. */
function StageFieldSet({ document, saved, zone }: StageFieldsProps) {
  const t = useStagesEditorTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { values, errors, change } = document;
  const times = [
    { name: 'start_at', label: t.start, help: t.startHelp },
    { name: 'finish_at', label: t.finish, help: t.finishHelp },
  ] as const;
  return (
    <>
      <LocalizedField document={document} saved={saved} name="title" label={t.name} maximum={stageLimits.title} />
      <LocalizedField
        document={document}
        saved={saved}
        name="message"
        label={t.message}
        help={t.messageHelp}
        maximum={stageLimits.message}
        kind="area"
      />
      {times.map(({ name, label, help }) => (
        <div key={name}>
          <InstantField
            name={name}
            label={label}
            help={help}
            error={errors[name]}
            value={values[name]}
            zone={zone}
            ownZone={timezone}
            onChange={(instant) => {
              if (name === 'finish_at') change({ finish_at: instant });
              else if (instant !== null) change({ start_at: instant });
            }}
          />
          <FieldConflict
            document={document}
            saved={saved}
            field={name}
            show={(instant) => (instant ? formatMoment(instant, language, zone) : t.open)}
          />
        </div>
      ))}
      <SelectField
        name="interact_with"
        label={t.interact}
        error={errors.interact_with}
        options={(['text', 'file', 'any'] as const).map((value) => ({ value, label: t.interactions[value] }))}
        value={values.interact_with}
        onChange={({ currentTarget: { value } }) => change({ interact_with: value as StageFields['interact_with'] })}
      />
      <FieldConflict
        document={document}
        saved={saved}
        field="interact_with"
        show={() => t.interactions[saved.interact_with]}
      />
      <SelectField
        name="icon"
        label={t.icon}
        error={errors.icon}
        options={stageIcons.map((value) => ({ value, label: t.icons[value] }))}
        value={values.icon}
        onChange={({ currentTarget: { value } }) => change({ icon: value as StageFields['icon'] })}
      />
      <FieldConflict document={document} saved={saved} field="icon" show={() => t.icons[saved.icon]} />
    </>
  );
}

/** Whether each person answers or one answer stands for a team, saved at once. */
function AnswersByField({ challengeId, value }: { challengeId: string; value: AnswersBy }) {
  const t = useStagesEditorTexts();
  const [problem, setProblem] = useState<string>();
  const params = { id: challengeId };
  const { mutate, isPending } = useApiMutation('PUT /admin/challenges/:id/stage-settings', {
    scope: `stage settings ${challengeId}`,
    expect: (update, { body }) =>
      update('GET /admin/challenges/:id/stages', { params }, (known) => ({ ...known, ...body })),
    onSuccess: (answers, stages) => answers.set('GET /admin/challenges/:id/stages', { params }, stages),
  });
  return (
    <RadioGroup
      label={t.settings}
      name="answers_by"
      options={(['member', 'team'] as const).map((one) => ({ value: one, label: t.answersBy[one] }))}
      value={value}
      error={problem}
      aria-busy={isPending}
      onChoose={(answers_by) => {
        setProblem(undefined);
        mutate({ params, body: { answers_by: answers_by as AnswersBy } }).catch((error: unknown) =>
          setProblem(error instanceof ApiError ? error.message : t.settingsFailed),
        );
      }}
    />
  );
}

interface StageEffectsProps {
  challenge: ChallengeDocument;
  /** As it is stored; nothing changes for anybody by a new one. */
  stage: EditedStage | undefined;
  /** As they are typed. */
  dates: StageFields;
}

/** What new dates of a stage do to those who take part, before they are saved. */
function StageEffects({ challenge, stage, dates }: StageEffectsProps) {
  const { effects: t, open } = useStagesEditorTexts();
  const { language } = useLanguage();
  const now = useNow();
  const { published, content, contestants_count } = challenge;
  if (!stage || !published || published.tabs_off.includes('timeline')) return null;
  const effect = stageEffect(stage, dates, now);
  const when = (instant: string | null) => (instant ? formatMoment(instant, language, content.time_zone) : open);
  const count = (value: number) => [formatNumber(value, language), isOne(value, language)] as const;
  return (
    <section className={`${blocks.notice} ${styles.effects}`} aria-labelledby="stage-effects">
      <h3 id="stage-effects">{t.title}</h3>
      <div role="status">
        {effect ? (
          <ul>
            <li>{t.codes[effect.code](when(effect.from), when(effect.to))}</li>
            <li>{t.members(...count(contestants_count))}</li>
            <li>{t.answers(...count(stage.interactions_count))}</li>
            {effect.isAnnounced && <li>{t.announced}</li>}
          </ul>
        ) : (
          <p>{t.none}</p>
        )}
      </div>
    </section>
  );
}

/** In milliseconds. */
const hour = 60 * 60 * 1000;

/** A stage that begins at the next full hour. */
function newStage(): StageFields {
  const start_at = new Date(Math.ceil(Date.now() / hour) * hour).toISOString();
  const texts = { title_pt: '', title_en: '', message_pt: '', message_en: '' };
  return { ...texts, icon: 'flag', start_at, finish_at: null, interact_with: 'any' };
}

/** Their dates are in the time zone of the challenge. */
function Stages({ id, challenge }: { id: string; challenge: ChallengeDocument }) {
  const t = useStagesEditorTexts();
  const { language, localize } = useLanguage();
  const contents = useContents('stages', id);
  const empty = useMemo(newStage, []);
  const nameOf = ({ title_pt: pt, title_en: en }: StageFields) => localize({ pt, en });
  const zone = challenge.content.time_zone;
  const when = (instant: string) => formatMoment(instant, language, zone);
  const stages = contents.query.data;
  return (
    <>
      <ContentEditor
        contents={contents}
        texts={t}
        nameOf={nameOf}
        translated={['title', 'message']}
        table={{
          note: t.zone(zoneName(zone, language)),
          first: t.columns.stage,
          columns: [
            { label: t.columns.from, cell: ({ start_at }: EditedStage) => when(start_at) },
            { label: t.columns.until, cell: ({ finish_at }: EditedStage) => (finish_at ? when(finish_at) : t.open) },
            { label: t.columns.asks, cell: ({ interact_with }: EditedStage) => t.interactions[interact_with] },
            {
              label: t.columns.answers,
              cell: ({ id: stage, interactions_count }: EditedStage) => {
                const count = formatNumber(interactions_count, language);
                const slug = challenge.published?.slug;
                return slug && interactions_count > 0 ? (
                  <Link to={linkTo(pages.stage, { slug, stage })}>{count}</Link>
                ) : (
                  count
                );
              },
              isNumber: true,
            },
          ],
          last: t.columns.actions,
          isWide: true,
        }}
        empty={empty}
        fields={({ document, saved }) => (
          <>
            <StageFieldSet document={document} saved={saved} zone={zone} />
            <StageEffects
              challenge={challenge}
              stage={stages?.data.find((stage) => stage === saved)}
              dates={document.values}
            />
          </>
        )}
      />
      {stages && <AnswersByField challengeId={id} value={stages.answers_by} />}
    </>
  );
}

/** The stages of a challenge, with their dates and what they ask for. */
export function Component() {
  const { id = '' } = useParams();
  // The frame around this page reads it too.
  const query = useApiQuery('GET /admin/challenges/:id', { params: { id } }, { quiet: true });
  return <Loaded query={query}>{(challenge) => <Stages id={id} challenge={challenge} />}</Loaded>;
}
