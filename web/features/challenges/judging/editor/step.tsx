import { type ReactNode, useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import styles from './judging-editor.module.css';
import { useJudgingTexts } from './use-judging.ts';

interface StepProps {
  number: number;
  title: string;
  /** It is done: folded, to be opened. */
  isDone?: boolean;
  children: ReactNode;
}

/** One step, in the order in which a coordinator takes them. */
export function Step({ number, title, isDone = false, children }: StepProps) {
  const t = useJudgingTexts();
  const heading = (
    <h2 id={`step-${number}`} className={styles.heading}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {title} {isDone && <span className={blocks.badge}>{t.done}</span>}
    </h2>
  );
  if (isDone)
    return (
      <details className={`${blocks.panel} ${styles.step}`} data-done>
        <summary>{heading}</summary>
        <div className={`${blocks.column} ${styles.inside}`}>{children}</div>
      </details>
    );
  return (
    <section className={`${blocks.panel} ${styles.step}`} aria-labelledby={`step-${number}`}>
      {heading}
      {children}
    </section>
  );
}

interface StepButtonProps {
  texts: {
    readonly button: string;
    readonly confirmTitle: string;
    readonly confirmText: string;
    readonly confirm: string;
    readonly waiting: string;
    readonly failed: string;
    readonly success: string;
  };
  look?: 'outline' | 'quiet';
  /** What the button acts on, for those who do not see where it is. */
  of?: string;
  /** Resolves with whether it was done; where it was not, the reason is shown already. */
  onConfirm: (again: boolean) => Promise<boolean>;
}

/** A button that takes a step which cannot be undone, after a question. */
export function StepButton({ texts, look, of, onConfirm }: StepButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...(look && { look })} onClick={() => setIsAsking(true)}>
        {texts.button}
        {of && <span className="visually-hidden">{of}</span>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ ...texts, title: texts.confirmTitle, text: texts.confirmText }}
          onConfirm={async (again) => {
            const isTaken = await onConfirm(again);
            setIsAsking(false);
            if (isTaken) showToast({ tone: 'success', text: texts.success });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
