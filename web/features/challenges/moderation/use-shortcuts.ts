import type { ModerationAction } from '@mutirao/contract/challenges/moderation-states.ts';
import { useEffect, useEffectEvent } from 'react';

const actions: Readonly<Record<string, ModerationAction>> = { h: 'hide', r: 'restore', w: 'warn', c: 'close' };
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

interface Shortcuts {
  readonly select: (id: number) => void;
  readonly decide: (action: ModerationAction, id: number) => void;
}

/** Focuses the first control of the case beside another. */
function moveFocus(from: HTMLElement, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-case]')];
  const next = all[all.indexOf(from) + step];
  next?.querySelector<HTMLElement>('input, a, button')?.focus();
}

/** Keys that work while the focus is in a case, which has its id in `data-case`. */
export function useShortcuts({ select, decide }: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    const card = target.closest<HTMLElement>('[data-case]');
    if (!card || target.closest('dialog, textarea, select')) return;
    const id = Number(card.dataset.case);
    const name = key.toLowerCase();
    const [step, action] = [steps[name], actions[name]];
    if (step) moveFocus(card, step);
    else if (action) decide(action, id);
    else if (name === 'x') select(id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
