import { pictureAt } from '@mutirao/contract/pictures.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './interaction.module.css';
import { useTimelineTexts } from './use-stages.ts';

interface InteractionPictureProps {
  /** Its address. */
  address: string;
  /** Whose it is. */
  name: string;
}

/** The picture of an interaction, which opens large. */
export function InteractionPicture({ address, name }: InteractionPictureProps) {
  const t = useTimelineTexts().picture;
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={t.open(name)} onClick={() => setLarge(true)}>
        <img
          src={pictureAt(address, 400)}
          srcSet={`${pictureAt(address, 400)} 400w, ${pictureAt(address, 800)} 800w`}
          sizes="min(20rem, 100vw)"
          alt=""
          loading="lazy"
        />
      </button>
      {isLarge && (
        <Dialog open title={t.title(name)} width={1600} onClose={() => setLarge(false)}>
          <img className={styles.large} src={pictureAt(address, 1600)} alt={t.title(name)} />
        </Dialog>
      )}
    </>
  );
}
