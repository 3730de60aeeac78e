import { useId } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatSize } from '../../../i18n/numbers.ts';
import { described, FieldFrame } from '../../../ui/field-frame.tsx';
import styles from '../../../ui/picture-field.module.css';
import { useContentsTexts } from './content-editor.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  help: string;
  /** The extensions of the names that are accepted. */
  extensions: readonly string[];
  chosen: File | undefined;
  onChoose: (file: File) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** A field for one file. */
export function FileField({ name, label, help, extensions, chosen, onChoose, error, disabled }: FileFieldProps) {
  const t = useContentsTexts();
  const { language } = useLanguage();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      {chosen && <p>{t.chosen(chosen.name, formatSize(chosen.size, language))}</p>}
      <div className={styles.pick}>
        {/* The browser's own button would be in the browser's language, not the user's. */}
        <input
          id={id}
          className={styles.file}
          type="file"
          name={name}
          disabled={disabled}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          {...described({ id, error, help })}
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
        />
        <label htmlFor={id} className={styles.choose}>
          {chosen ? t.changeFile : t.chooseFile}
        </label>
      </div>
    </FieldFrame>
  );
}
