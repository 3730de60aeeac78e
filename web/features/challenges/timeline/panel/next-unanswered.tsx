import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../../platform/browser-storage.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import styles from './panel.module.css';
import { usePanelTexts } from './texts.ts';

/** Local storage key of the choice to turn the key off. */
const offKey = 'next-unanswered-key';
const key = 'n';

/** Letters belong to the field or dialog that has the focus. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog[open]') !== null
  );
}

/** Goes to the next unanswered interaction, by a button and by a key, which can be turned off. */
export function NextUnanswered({ onNext }: { onNext: () => boolean }) {
  const t = usePanelTexts().keys;
  const [usesKey, setUsesKey] = useState(() => readStored('localStorage', offKey) === null);
  const [note, setNote] = useState('');
  const next = () => setNote(onNext() ? '' : t.none);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!usesKey || event.key.toLowerCase() !== key || isModified || event.repeat || isTyping(event.target)) return;
    // The letter is not typed into the field that takes the focus.
    event.preventDefault();
    next();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  function choose(uses: boolean): void {
    setUsesKey(uses);
    writeStored('localStorage', offKey, uses ? null : 'off');
  }

  return (
    <div className={styles.keys}>
      <div className={styles.keyRow}>
        <Button look="outline" onClick={next} {...(usesKey && { 'aria-keyshortcuts': key })}>
          {t.next}
        </Button>
        <Checkbox label={t.use} checked={usesKey} onChange={({ target }) => choose(target.checked)} />
      </div>
      <p className={styles.hint}>{t.help}</p>
      <p className={note ? styles.hint : 'visually-hidden'} role="status">
        {note}
      </p>
    </div>
  );
}
