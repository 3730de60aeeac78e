import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import styles from './sign-in.module.css';
import { useSignInTexts } from './visitors-only.tsx';

const consents = [
  { name: 'terms', to: linkTo(pages.text['terms-of-use']) },
  { name: 'privacy', to: linkTo(pages.text['privacy-policy']) },
] as const;

/** Whether both boxes of a form are ticked. */
export function hasConsents(form: HTMLFormElement): boolean {
  return consents.every(({ name }) => new FormData(form).has(name));
}

/** The two checkboxes to accept the terms of use and the privacy policy, which open in another tab. */
export function ConsentBoxes() {
  const t = useSignInTexts().consents;
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">{t.title}</legend>
      {consents.map(({ name, to }) => (
        <Checkbox
          key={name}
          name={name}
          required
          label={
            <>
              {t[name].before}{' '}
              <a href={to} target="_blank" rel="noreferrer">
                {t[name].link}
                <span className="visually-hidden"> {t.newTab}</span>
              </a>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

interface ConsentActionsProps {
  /** The way out. */
  cancel: ReactNode;
  agreed: boolean;
  waiting: boolean;
  texts: { readonly submit: string; readonly submitting: string };
}

/** The buttons of a form with consents. Until both are given, the submit button says which is missing, and focuses it. */
export function ConsentActions({ cancel, agreed, waiting, texts }: ConsentActionsProps) {
  const t = useSignInTexts().consents;
  const button = useRef<HTMLButtonElement>(null);
  const [missing, setMissing] = useState<(typeof consents)[number]['name']>();

  // Who ticks the box that was missing reads of the other one only after another try.
  useEffect(() => {
    const clear = () => setMissing(undefined);
    const form = button.current?.form;
    form?.addEventListener('change', clear);
    return () => form?.removeEventListener('change', clear);
  }, []);

  function check(event: MouseEvent<HTMLButtonElement>): void {
    const { form } = event.currentTarget;
    const first = form ? consents.find(({ name }) => !new FormData(form).has(name)) : undefined;
    setMissing(first?.name);
    if (!first) return;
    event.preventDefault();
    form?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  }

  return (
    <>
      {missing && !agreed && <Failure>{t.missing(`${t[missing].before} ${t[missing].link}`)}</Failure>}
      <div className={styles.actions}>
        {cancel}
        <Button ref={button} type="submit" aria-disabled={!agreed || waiting} aria-busy={waiting} onClick={check}>
          {waiting ? texts.submitting : texts.submit}
        </Button>
      </div>
    </>
  );
}
