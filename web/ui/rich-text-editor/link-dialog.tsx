import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import dialogStyles from '../dialog.module.css';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { completeAddress } from './schema.ts';
import { useEditorTexts } from './texts.ts';

interface LinkDialogProps {
  /** The address of the link that is changed; empty for a new one. */
  href: string;
  /** There is no selected text to link. */
  asksText: boolean;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the address of a link. It has no form of its own: it is within one. */
export function LinkDialog({ href, asksText, onSave, onRemove, onClose }: LinkDialogProps) {
  const t = useEditorTexts().linkDialog;
  const [address, setAddress] = useState(href);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  function save(): void {
    const complete = completeAddress(address);
    setWrong(complete === undefined);
    if (complete !== undefined) onSave(complete, text.trim());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }

  return (
    <Dialog open title={t.title} onClose={onClose}>
      <div className={dialogStyles.form}>
        <Field
          label={t.address}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={address}
          help={t.help}
          error={isWrong ? t.wrong : undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {asksText && (
          <Field
            label={t.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <div className={dialogStyles.actions}>
        <Button onClick={save}>{t.save}</Button>
        {href !== '' && (
          <Button look="outline" onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
