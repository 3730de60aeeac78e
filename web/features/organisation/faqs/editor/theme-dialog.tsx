import type { EditedTheme, ThemeFields } from '@mutirao/contract/organisation/faqs-editor.ts';
import { maximumTitle } from '@mutirao/contract/organisation/pages.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { Button } from '../../../../ui/button.tsx';
import { EditDialog, type Fields, NewDialog } from '../../../../ui/editing/document-dialog.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { useEditingTexts } from '../../../../ui/editing/texts.ts';
import { useFaqsEditorTexts } from './texts.ts';
import { useFaqMutations } from './use-faqs.ts';

const fieldsOf = ({ name_pt, name_en }: EditedTheme): ThemeFields => ({ name_pt, name_en });

function useNameFields(): Fields<ThemeFields> {
  const { fields } = useFaqsEditorTexts();
  return (document, saved) => (
    <LocalizedField document={document} saved={saved} name="name" label={fields.name} maximum={maximumTitle} />
  );
}

interface ThemeDialogProps {
  theme: EditedTheme;
  onRemove: () => void;
  onClose: () => void;
}

/** Renames a theme of questions. */
export function ThemeDialog({ theme, onRemove, onClose }: ThemeDialogProps) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const answers = useAnswers();
  const { changeTheme } = useFaqMutations();
  return (
    <EditDialog<ThemeFields>
      title={t.editTheme}
      form={`theme of questions ${theme.slug}`}
      saved={fieldsOf(theme)}
      save={async (changes) => {
        const { themes } = await changeTheme({ params: { theme: theme.slug }, body: { changes } });
        return fieldsOf(themes.find(({ slug }) => slug === theme.slug) ?? theme);
      }}
      reload={() => answers.invalidate('GET /admin/faqs')}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onRemove}>
          {editing.deletion.confirm}
        </Button>
      }
    >
      {useNameFields()}
    </EditDialog>
  );
}

/** Adds a theme of questions. */
export function NewThemeDialog({ onClose }: Pick<ThemeDialogProps, 'onClose'>) {
  const t = useFaqsEditorTexts();
  const { createTheme } = useFaqMutations();
  return (
    <NewDialog<ThemeFields>
      title={t.addTheme}
      form="new theme of questions"
      empty={{ name_pt: '', name_en: '' }}
      create={(values) => createTheme({ body: values })}
      onClose={onClose}
    >
      {useNameFields()}
    </NewDialog>
  );
}
