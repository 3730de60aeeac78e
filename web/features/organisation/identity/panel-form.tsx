import type { ReactNode } from 'react';
import { useRef } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldConflict } from '../../../ui/editing/field-conflict.tsx';
import { SaveState } from '../../../ui/editing/save-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './identity.module.css';
import { useIdentityTexts } from './texts.ts';

interface PanelFormProps<Values extends object> {
  id: string;
  title: string;
  lead: string;
  document: EditedDocument<Values>;
  saved: Values;
  /** What was typed may not be saved. */
  isBlocked?: boolean;
  onSaved?: (() => void) | undefined;
  children: ReactNode;
}

/** A panel with fields of the look, and the button that saves them. */
export function PanelForm<Values extends object>(props: PanelFormProps<Values>) {
  const { id, title, lead, document, saved, isBlocked = false, onSaved, children } = props;
  const t = useIdentityTexts();
  const { saved: savedText } = useUiTexts();
  const form = useRef<HTMLFormElement>(null);
  const fields = Object.keys(saved) as (keyof Values & string)[];

  async function save(): Promise<void> {
    if (isBlocked) return;
    if (await document.submit()) {
      showToast({ tone: 'success', text: savedText });
      onSaved?.();
    } else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <Panel id={id} title={title} lead={lead}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        {fields.map((field) => (
          <FieldConflict<Values> key={field} document={document} field={field} saved={saved} />
        ))}
        <div className={styles.actions}>
          <Button type="submit" disabled={isBlocked} aria-disabled={document.state === 'saving'}>
            {t.save}
          </Button>
          {document.isChanged && document.state !== 'saved' && <SaveState state={document.state} />}
        </div>
      </form>
    </Panel>
  );
}
