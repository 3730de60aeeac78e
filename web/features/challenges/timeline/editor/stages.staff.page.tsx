import { lacksTranslation } from '@mutirao/contract/challenges/editor-fields.ts';
import type { EditedStage, StageFields } from '@mutirao/contract/challenges/stages-editor.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ContentEditor, ContentSummary, useContents } from '../../contents/index.ts';
import { AnswersByField } from './answers-by-field.tsx';
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

/** The stages of a challenge, with their dates and what they ask for. */
export function Component() {
  const t = useStagesEditorTexts();
  const { language, localize } = useLanguage();
  const { id = '' } = useParams();
  const contents = useContents('stages', id);
  const empty = useMemo(newStage, []);
  const nameOf = ({ title_pt: pt, title_en: en }: StageFields) => localize({ pt, en });
  const when = (instant: string) => formatMoment(instant, language, organisationZone);
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
            fields={(document, saved) => <StageFieldSet document={document} saved={saved} />}
          >
            {(actionsOf) => (
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
            )}
          </ContentEditor>
          <AnswersByField challengeId={id} value={answers_by} />
        </>
      )}
    </Loaded>
  );
}
