import { mostTaskUsers, taskDescription, taskName } from '@mutirao/contract/challenges/tasks/task-figures.ts';
import type { EditedTask, TaskFields } from '@mutirao/contract/challenges/tasks/tasks.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ContentEditor, useContents } from '../../contents/index.tsx';

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
    <ContentEditor
      contents={contents}
      texts={t}
      nameOf={nameOf}
      translated={['name', 'description']}
      aboutOf={({ description_pt: pt, description_en: en }) => localize({ pt, en })}
      table={{
        first: t.columns.task,
        columns: [
          { label: t.columns.places, cell: ({ max_users }: EditedTask) => places(max_users), isNumber: true },
          { label: t.columns.joined, cell: ({ joined_users }: EditedTask) => number(joined_users), isNumber: true },
          { label: t.columns.done, cell: ({ done_users }: EditedTask) => number(done_users), isNumber: true },
        ],
        last: t.columns.actions,
      }}
      empty={empty}
      fields={(edited) => (
        <>
          <LocalizedField {...edited} name="name" label={t.name} maximum={taskName.longest} />
          <LocalizedField
            {...edited}
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
            error={edited.document.errors.max_users}
            value={edited.document.values.max_users ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edited.document.change({ max_users: value === '' ? null : Number(value) })
            }
          />
          <FieldConflict {...edited} field="max_users" show={() => places(edited.saved.max_users)} />
        </>
      )}
    />
  );
}
