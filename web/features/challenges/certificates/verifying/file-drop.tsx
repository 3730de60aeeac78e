import { IconFileSearch } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { described, FieldFrame } from '../../../../ui/field-frame.tsx';
import pictureStyles from '../../../../ui/picture-field.module.css';
import { useVerifyingTexts } from './texts.ts';
import styles from './verify.module.css';

interface FileDropProps {
  waiting: boolean;
  hasResult: boolean;
  onFile: (file: File) => void;
}

/** A field for one file, which can be dropped on it as well. */
export function FileDrop({ waiting, hasResult, onFile }: FileDropProps) {
  const t = useVerifyingTexts();
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file && !waiting) onFile(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to use the field inside
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSearch aria-hidden size={48} stroke={1.5} />
      <FieldFrame id={id} label={t.fileLabel} help={t.fileHelp}>
        <div className={pictureStyles.pick}>
          {/* The browser's own button would be in the browser's language, not the user's. */}
          <input
            id={id}
            className={pictureStyles.file}
            type="file"
            accept=".pdf,.png,.svg,.json,.jwt,.txt"
            {...described({ id, error: undefined, help: t.fileHelp })}
            onChange={({ target }) => {
              take(target.files);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <label htmlFor={id} className={pictureStyles.choose}>
            {waiting ? t.checking : hasResult ? t.another : t.choose}
          </label>
        </div>
      </FieldFrame>
    </div>
  );
}
