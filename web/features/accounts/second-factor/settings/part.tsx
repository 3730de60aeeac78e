import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { defineTexts } from '../../../../i18n/texts.ts';
import blocks from '../../../../ui/blocks.module.css';
import styles from './factors.module.css';

export const useSecondFactorSettingsTexts = defineTexts('second-factor settings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Moves the focus to the title of the dialog around an element: its field comes after what is to be read. */
export function useFocusOnTitle<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.closest('dialog')?.querySelector('h2')?.focus(), []);
  return element;
}

interface PartProps {
  title: string;
  what: string;
  /** What to do when the device is lost. */
  lost?: string;
  children: ReactNode;
}

/** One way to protect the sign-in: what it is, and what to do when the device is lost. */
export function Part({ title, what, lost, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{what}</p>
      {lost && <p className={blocks.soft}>{lost}</p>}
      {children}
    </section>
  );
}
