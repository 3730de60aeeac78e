import type { ChallengeDocument } from '@mutirao/contract/challenges/challenge-editor.ts';
import { lacksTranslation } from '@mutirao/contract/challenges/editor-fields.ts';
import type { EditedStage, StageFields } from '@mutirao/contract/challenges/stages-editor.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { zoneName } from '../../../../ui/instant-field/zone-name.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ContentEditor, ContentSummary, useContents } from '../../contents/index.ts';
import { AnswersByField } from './answers-by-field.tsx';
import { StageEffects } from './stage-effects.tsx';
import { StageFieldSet } from './stage-fields.tsx';
import { useStagesEditorTexts } from './texts.ts';

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
  return (
    <Loaded query={contents.query}>
      {({ data, answers_by, untranslated_count }) => (
        <>
          <ContentEditor
            {...contents.editing}
            texts={t}
            items={data}
            untranslated={untranslated_count}
            nameOf={nameOf}
            empty={empty}
            fields={(document, saved) => (
              <>
                <StageFieldSet document={document} saved={saved} zone={zone} />
                <StageEffects
                  challenge={challenge}
                  stage={data.find((stage) => stage === saved)}
                  dates={document.values}
                />
              </>
            )}
          >
            {(actionsOf) => (
              <>
                <p>{t.zone(zoneName(zone, language))}</p>
                <DataTable
                  caption={t.title}
                  isWide
                  rows={data}
                  keyOf={(stage) => stage.id}
                  columns={[
                    {
                      label: t.columns.stage,
                      cell: (stage: EditedStage) => (
                        <ContentSummary
                          name={nameOf(stage)}
                          isUntranslated={lacksTranslation(stage, ['title', 'message'])}
                        />
                      ),
                    },
                    { label: t.columns.from, cell: ({ start_at }: EditedStage) => when(start_at) },
                    {
                      label: t.columns.until,
                      cell: ({ finish_at }: EditedStage) => (finish_at ? when(finish_at) : t.open),
                    },
                    { label: t.columns.asks, cell: (stage: EditedStage) => t.interactions[stage.interact_with] },
                    {
                      label: t.columns.answers,
                      cell: (stage: EditedStage) => formatNumber(stage.interactions_count, language),
                      isNumber: true,
                    },
                    { label: t.columns.actions, cell: (stage: EditedStage) => actionsOf(stage) },
                  ]}
                />
              </>
            )}
          </ContentEditor>
          <AnswersByField challengeId={id} value={answers_by} />
        </>
      )}
    </Loaded>
  );
}

/** The stages of a challenge, with their dates and what they ask for. */
export function Component() {
  const { id = '' } = useParams();
  // The frame around this page reads it too.
  const query = useApiQuery('GET /admin/challenges/:id', { params: { id } }, { quiet: true });
  return <Loaded query={query}>{(challenge) => <Stages id={id} challenge={challenge} />}</Loaded>;
}
