import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { described, FieldFrame } from '../../../ui/field-frame.tsx';
import styles from './team-form.module.css';
import { useTeamsTexts } from './texts.ts';

/** The change of a banner: a new one, its removal, or none. */
export type ChosenBanner = File | null | undefined;

interface BannerFieldProps {
  chosen: ChosenBanner;
  /** The present banner, if any. */
  present?: string | undefined;
  error?: string | undefined;
  onChoose: (banner: ChosenBanner, problem?: string) => void;
}

/** The object URL of the user's file, while it is shown. */
function usePreview(file: ChosenBanner): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return setPreview(undefined);
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}

/** A picture for the team, with a preview; other files are refused before they are sent. */
export function BannerField({ chosen, present, error, onChoose }: BannerFieldProps) {
  const t = useTeamsTexts().form;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(chosen);
  const shown = preview ?? (chosen === null ? undefined : present);

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!file.type.startsWith('image/')) onChoose(undefined, t.notPicture);
    else if (file.size > largestUpload) onChoose(undefined, t.tooLarge);
    else onChoose(file);
  }

  function remove(): void {
    if (input.current) input.current.value = '';
    onChoose(present && !chosen ? null : undefined);
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={t.banner} error={error} help={t.bannerHelp}>
      {shown && <img className={styles.banner} src={shown} alt={t.preview} />}
      <div className={styles.pick}>
        {/* The browser's own button would be in the browser's language, not the user's. */}
        <input
          ref={input}
          id={id}
          className={styles.file}
          type="file"
          name="banner"
          accept={pictureKinds.join(',')}
          {...described({ id, error, help: t.bannerHelp })}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <label htmlFor={id} className={styles.choose}>
          {shown ? t.changeBanner : t.chooseBanner}
        </label>
        {shown && (
          <Button look="quiet" onClick={remove}>
            {t.removeBanner}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
