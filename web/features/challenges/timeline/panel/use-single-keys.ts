import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../../../platform/browser-storage.ts';

/** Local storage key of the choice to turn the keys off. */
const offKey = 'next-unanswered-key';

/** Letters belong to the field or dialog that has the focus. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog[open]') !== null
  );
}

interface SingleKeys {
  readonly usesKeys: boolean;
  readonly chooseKeys: (uses: boolean) => void;
}

/** Runs an action by its letter, wherever the focus is but where letters are typed; the user can turn all of them off. */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): SingleKeys {
  const [usesKeys, setUsesKeys] = useState(() => readStored('localStorage', offKey) === null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const action = actions[event.key.toLowerCase()];
    if (!usesKeys || !action || isModified || event.repeat || isTyping(event.target)) return;
    // The letter is not typed into the field that takes the focus.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return {
    usesKeys,
    chooseKeys: (uses) => {
      setUsesKeys(uses);
      writeStored('localStorage', offKey, uses ? null : 'off');
    },
  };
}
