import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { described, FieldFrame } from './field.tsx';
import styles from './picture-field.module.css';

/** The change of a picture: a new one, its removal, or none. */
export type ChosenPicture = File | null | undefined;

interface PictureFieldProps {
  name: string;
  label: string;
  /** The kinds and the size that are accepted. */
  help: string;
  texts: {
    readonly preview: string;
    readonly choose: string;
    readonly change: string;
    readonly remove: string;
    readonly notPicture: string;
    readonly tooLarge: string;
  };
  chosen: ChosenPicture;
  /** The present picture, if any. */
  present?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** The types that are accepted, and the largest size in bytes. */
  kinds?: readonly string[];
  largest?: number;
  /** Shows the picture as it will look; by default in the width of the field. */
  show?: (address: string) => ReactNode;
  onChoose: (picture: ChosenPicture, problem?: string) => void;
}

interface FilePickProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  id: string;
  /** The words of what is pressed. */
  words: string;
}

/** Chooses files, and has buttons beside it. */
export function FilePick({ words, children, ...input }: FilePickProps) {
  return (
    <div className={styles.pick}>
      {/* The browser's own button would be in the browser's language, not the user's. */}
      <input {...input} className={styles.file} type="file" />
      <label htmlFor={input.id} className={styles.choose}>
        {words}
      </label>
      {children}
    </div>
  );
}

/** The object URL of the user's file, while it is shown. */
function usePreview(file: ChosenPicture): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}

/** A field for a picture, with a preview; other files are refused before they are sent. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, help, texts, chosen, present, error, disabled = false, show, onChoose } = props;
  const { kinds = pictureKinds, largest = largestUpload } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(chosen);
  const shown = preview ?? (chosen === null ? undefined : present);

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!file.type.startsWith('image/')) onChoose(undefined, texts.notPicture);
    else if (file.size > largest) onChoose(undefined, texts.tooLarge);
    else onChoose(file);
  }

  function remove(): void {
    if (input.current) input.current.value = '';
    onChoose(present && !chosen ? null : undefined);
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      {shown && (show?.(shown) ?? <img className={styles.picture} src={shown} alt={texts.preview} />)}
      <FilePick
        ref={input}
        id={id}
        words={shown ? texts.change : texts.choose}
        name={name}
        disabled={disabled}
        accept={kinds.join(',')}
        {...described({ id, error, help })}
        onChange={({ target }) => choose(target.files?.[0])}
      >
        {shown && (
          <Button look="quiet" disabled={disabled} onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </FilePick>
    </FieldFrame>
  );
}
