import { type PictureUse, pictureUses } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { PictureDialog } from './picture-dialog.tsx';
import pictureStyles from './pictures.module.css';
import { useChallengeEditorTexts } from './texts.ts';

interface PictureFieldProps {
  use: PictureUse;
  /** The id of the element, for links of the checklist. */
  id: string;
  /** The address of the picture; null where there is none. */
  value: string | null;
  /** Shown without a picture. */
  generated?: string;
  error?: string | undefined;
  onChange: (url: string | null) => void;
}

/** A picture for one use: how it looks there, and the buttons to choose, cut and remove it. */
export function PictureField({ use, id, value, generated, error, onChange }: PictureFieldProps) {
  const t = useChallengeEditorTexts().pictures;
  const { challenge } = useEditor();
  const [dialog, setDialog] = useState<'choose' | 'cut'>();
  const name = t.uses[use];
  const shape = pictureUses[use].shape ?? { width: 960, height: 640 };
  const shown = value ?? generated;
  const cut = challenge.pictures.find(({ url, use: cutFor }) => url === value && cutFor === use);
  return (
    <div id={id} className={pictureStyles.picture} role="group" aria-label={name}>
      <p className={styles.label}>{name}</p>
      {shown && (
        <img
          className={pictureStyles.shown}
          src={shown}
          width={shape.width}
          height={shape.height}
          alt={value === null ? t.generated : t.shown(name)}
          style={pictureUses[use].shape ? { aspectRatio: `${shape.width} / ${shape.height}` } : {}}
        />
      )}
      {t.helps[use] && <p className={styles.soft}>{t.helps[use]}</p>}
      {error && <p className={styles.problem}>{error}</p>}
      <div className={styles.actions}>
        <Button look="outline" aria-label={t.choose(name)} onClick={() => setDialog('choose')}>
          {t.chooseShort}
        </Button>
        {cut && (
          <Button look="outline" aria-label={t.recut(name)} onClick={() => setDialog('cut')}>
            {t.recutShort}
          </Button>
        )}
        {value !== null && (
          <Button look="quiet" aria-label={t.remove(name)} onClick={() => onChange(null)}>
            {t.removeShort}
          </Button>
        )}
      </div>
      {dialog && (
        <PictureDialog
          use={use}
          {...(dialog === 'cut' && cut && { begun: cut })}
          onCut={(url) => {
            onChange(url);
            setDialog(undefined);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
