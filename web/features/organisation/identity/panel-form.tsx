import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import type { ReactNode } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { showToast } from '../../../platform/toasts.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldConflict, SaveState, useDocumentForm } from '../../../ui/editing/save-state.tsx';
import { useApiDocument } from '../../../ui/editing/use-api-document.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './identity.module.css';

export const useIdentityTexts = defineTexts('organisation/identity', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const lookCall = 'GET /admin/organisation/look';

/** Some fields of the look, saved by their button; a draft in this browser keeps them until then. */
export function useLookFields<Name extends keyof OrganisationLook>(
  form: string,
  look: OrganisationLook,
  names: readonly Name[],
): EditedDocument<Pick<OrganisationLook, Name>> {
  return useApiDocument<Pick<OrganisationLook, Name>>({
    path: '/admin/organisation/look',
    form: `organisation-${form}`,
    saved: Object.fromEntries(names.map((name) => [name, look[name]])) as Pick<OrganisationLook, Name>,
    isAutomatic: false,
  });
}

interface PanelFormProps<Values extends object> {
  id: string;
  title: string;
  lead: string;
  document: EditedDocument<Values>;
  saved: Values;
  /** What was typed may not be saved. */
  isBlocked?: boolean;
  onSaved?: (() => void) | undefined;
  /** The value of a field in words; by default as it is. */
  show?: (field: keyof Values & string, value: Values[keyof Values & string]) => ReactNode;
  children: ReactNode;
}

/** A panel with fields of the look, and the button that saves them. */
export function PanelForm<Values extends object>(props: PanelFormProps<Values>) {
  const {
    id,
    title,
    lead,
    document,
    saved,
    isBlocked = false,
    onSaved,
    show = (_, value) => String(value),
    children,
  } = props;
  const t = useIdentityTexts();
  const { saved: savedText } = useUiTexts();
  const fields = Object.keys(saved) as (keyof Values & string)[];

  const form = useDocumentForm(document, () => {
    showToast({ tone: 'success', text: savedText });
    onSaved?.();
  });

  return (
    <Panel id={id} title={title} lead={lead}>
      <form {...form} className={styles.form}>
        {children}
        {fields.map((field) => (
          <FieldConflict
            key={field}
            document={document}
            field={field}
            saved={saved}
            show={(value) => show(field, value)}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" disabled={isBlocked} aria-disabled={document.state === 'saving'}>
            {t.save}
          </Button>
          {document.isChanged && document.state !== 'saved' && <SaveState state={document.state} isManual />}
        </div>
      </form>
    </Panel>
  );
}
