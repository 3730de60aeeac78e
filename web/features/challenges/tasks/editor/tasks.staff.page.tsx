import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { mostTaskUsers, taskDescription, taskName } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { EditedTask, TaskFields } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ContentEditor, ContentSummary, useContents } from '../../contents/index.ts';

const useTasksEditorTexts = defineTexts('tasks-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const empty: TaskFields = { name_pt: '', name_en: '', description_pt: '', description_en: '', max_users: null };

/** The tasks of a challenge, with how many may join them. */
export function Component() {
  const t = useTasksEditorTexts();
  const { language, localize } = useLanguage();
  const { id = '' } = useParams();
  const contents = useContents('tasks', id);
  const nameOf = ({ name_pt: pt, name_en: en }: TaskFields) => localize({ pt, en });
  const number = (value: number) => formatNumber(value, language);
  const places = (most: number | null) => (most === null ? t.unlimited : number(most));
  return (
    <Loaded query={contents.query}>
      {({ data, untranslated_count }) => (
        <ContentEditor
          {...contents.editing}
          texts={t}
          items={data}
          untranslated={untranslated_count}
          nameOf={nameOf}
          empty={empty}
          fields={(document, saved) => (
            <>
              <LocalizedField document={document} saved={saved} name="name" label={t.name} maximum={taskName.longest} />
              <LocalizedField
                document={document}
                saved={saved}
                name="description"
                label={t.description}
                maximum={taskDescription.longest}
                kind="area"
              />
              <Field
                name="max_users"
                type="number"
                min={1}
                max={mostTaskUsers}
                label={t.places}
                help={t.placesHelp}
                error={document.errors.max_users}
                value={document.values.max_users ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  document.change({ max_users: value === '' ? null : Number(value) })
                }
              />
              <FieldConflict document={document} saved={saved} field="max_users" show={() => places(saved.max_users)} />
            </>
          )}
        >
          {(actionsOf) => (
            <DataTable
              caption={t.title}
              rows={data}
              keyOf={(task) => task.id}
              columns={[
                {
                  label: t.columns.task,
                  cell: (task: EditedTask) => (
                    <ContentSummary
                      name={nameOf(task)}
                      isUntranslated={lacksTranslation(task, ['name', 'description'])}
                    >
                      {localize({ pt: task.description_pt, en: task.description_en })}
                    </ContentSummary>
                  ),
                },
                { label: t.columns.places, cell: (task: EditedTask) => places(task.max_users), isNumber: true },
                { label: t.columns.joined, cell: (task: EditedTask) => number(task.joined_users), isNumber: true },
                { label: t.columns.done, cell: (task: EditedTask) => number(task.done_users), isNumber: true },
                { label: t.columns.actions, cell: (task: EditedTask) => actionsOf(task) },
              ]}
            />
          )}
        </ContentEditor>
      )}
    </Loaded>
  );
}
