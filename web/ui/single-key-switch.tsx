import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../platform/browser-storage.ts';
import { Checkbox } from './choices.tsx';
import { useUiTexts } from './texts.ts';

/** Local storage key of the choice to turn single letters off. */
const offKey = 'single-key-shortcuts';
const listeners = new Set<() => void>();
/** Without storage, the choice lasts until the page is left. */
let offInMemory = false;

const isOn = () => !offInMemory && readStored('localStorage', offKey) === null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Turns single letters on or off, for everyone who uses this browser and in all its tabs. */
function setSingleKeyShortcuts(wanted: boolean): void {
  const isStored = writeStored('localStorage', offKey, wanted ? null : 'off');
  offInMemory = !wanted && !isStored;
  for (const listener of listeners) listener();
}

/** Whether single letters act: people who speak to their computer, or whose hands shake, turn them off. */
function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true);
}

/** Letters belong to the field or dialog that has the focus. */
const typing =
  'input:not([type=checkbox]), textarea, select, dialog[open], [contenteditable]:not([contenteditable=false])';

/**
 * Calls `onKey` with each letter that is pressed alone, in lower case, while single letters are on and nothing is typed
 * into. It answers true where it acted; the letter then does nothing else. Returns whether single letters are on.
 */
export function useSingleKeyShortcuts(onKey: (letter: string, target: Element) => boolean): boolean {
  const on = useSingleKeysOn();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || key.length !== 1) return;
    if (!(target instanceof Element) || target.closest(typing)) return;
    if (onKey(key.toLowerCase(), target)) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
  return on;
}

/** Turns single letters on or off; for use beside the list of what they do. */
export function SingleKeySwitch() {
  const t = useUiTexts();
  const isOn = useSingleKeysOn();
  return (
    <Checkbox label={t.singleKeys} checked={isOn} onChange={({ target }) => setSingleKeyShortcuts(target.checked)} />
  );
}
