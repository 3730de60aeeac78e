import type { ReactNode, RefObject } from 'react';
import { reportFailure } from '../platform/failures.ts';
import { showToast } from '../platform/toasts.ts';
import blocks from './blocks.module.css';
import { Button } from './button.tsx';
import { Failure } from './loaded.tsx';
import styles from './panel.module.css';
import { useUiTexts } from './texts.ts';
import { type FormOptions, type FormState, type Schema, useForm } from './use-form.ts';

interface PanelProps {
  id: string;
  title: string;
  lead?: string;
  tone?: 'sheet' | 'careful';
  children: ReactNode;
}

/** A section of the settings, with its heading. */
export function Panel({ id, title, lead, tone = 'sheet', children }: PanelProps) {
  return (
    <section id={id} className={`${blocks.panel} ${styles.panel} ${styles[tone]}`} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A form that saves by `action`. Toasts show success, the API's refusal, or that it is invalid. */
export function useSaveForm<Input>(
  schema: Schema<Input>,
  action: (input: Input) => Promise<void>,
  read?: FormOptions['read'],
): FormState {
  const { saved, notSaved } = useUiTexts();
  return useForm(
    schema,
    (input) =>
      reportFailure(notSaved, async () => {
        await action(input);
        showToast({ tone: 'success', text: saved });
      }),
    { ...(read && { read }), onInvalid: () => showToast({ tone: 'failure', text: notSaved }) },
  );
}

interface SaveFormProps {
  form: Pick<FormState, 'onSubmit' | 'failure' | 'waiting'>;
  /** The label of the button. */
  save: string;
  element?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** A form of the settings; at its end the general error, which a toast has announced, and the button. */
export function SaveForm({ form: { onSubmit, failure, waiting }, save, element, children }: SaveFormProps) {
  const { saving } = useUiTexts();
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      {children}
      {failure && <Failure silent>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button type="submit" className={styles.steady} aria-disabled={waiting}>
          {waiting ? saving : save}
        </Button>
      </div>
    </form>
  );
}
