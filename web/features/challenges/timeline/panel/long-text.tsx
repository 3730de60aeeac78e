import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import shared from '../interaction.module.css';
import styles from './panel.module.css';
import { usePanelTexts } from './texts.ts';

/** A longer text is cut where it is this long, in characters. */
const cutAfter = 900;

/** A text of a member; a long one is shown in part, and in full on request. */
export function LongText({ text }: { text: string }) {
  const t = usePanelTexts();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > cutAfter * 1.2;
  return (
    <div>
      <p className={shared.text}>{isLong && !isWhole ? `${text.slice(0, cutAfter).trimEnd()}…` : text}</p>
      {isLong && (
        <Button look="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.less : t.more}
        </Button>
      )}
    </div>
  );
}
