import { changedValues } from '@mutirao/contract/changes.ts';
import type { EditedTheme, ThemeFields } from '@mutirao/contract/organisation/faqs-editor.ts';
import { maximumTitle } from '@mutirao/contract/organisation/pages.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { DocumentDialog } from '../../../../ui/editing/document-dialog.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { useEditingTexts } from '../../../../ui/editing/texts.ts';
import { useFaqsEditorTexts } from './texts.ts';
import { useFaqMutations } from './use-faqs.ts';

interface ThemeDialogProps {
  /** Undefined for a new one. */
  theme: EditedTheme | undefined;
  onRemove: (theme: EditedTheme) => void;
  onClose: () => void;
}

/** Names a theme of questions. */
export function ThemeDialog({ theme, onRemove, onClose }: ThemeDialogProps) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const answers = useAnswers();
  const { createTheme, changeTheme } = useFaqMutations();
  const saved: ThemeFields = { name_pt: theme?.name_pt ?? '', name_en: theme?.name_en ?? '' };
  const document = useDocument<ThemeFields>({
    form: `theme of questions ${theme?.slug ?? ''}`,
    isAutomatic: false,
    saved,
    save: async (changes) => {
      const values = { ...saved, ...changedValues<ThemeFields>(changes) };
      await (theme ? changeTheme({ params: { theme: theme.slug }, body: { changes } }) : createTheme({ body: values }));
      return values;
    },
    reload: () => answers.invalidate('GET /admin/faqs'),
  });
  return (
    <DocumentDialog
      title={theme ? t.editTheme : t.addTheme}
      document={document}
      onClose={onClose}
      actions={
        theme && (
          <Button look="outline" onClick={() => onRemove(theme)}>
            {editing.deletion.confirm}
          </Button>
        )
      }
    >
      <LocalizedField document={document} saved={saved} name="name" label={t.fields.name} maximum={maximumTitle} />
    </DocumentDialog>
  );
}
