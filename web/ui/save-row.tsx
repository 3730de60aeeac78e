import { Button } from './button.tsx';
import { Failure } from './failure.tsx';
import styles from './panel.module.css';

interface SaveRowProps {
  waiting: boolean;
  failure?: string | undefined;
  save: string;
  saving: string;
}

/** The end of a form: its general error, which a toast has announced, and the button, whose width is constant. */
export function SaveRow({ waiting, failure, save, saving }: SaveRowProps) {
  return (
    <>
      {failure && <Failure silent>{failure}</Failure>}
      <div className={styles.actions}>
        <Button
          type="submit"
          className={styles.steady}
          aria-disabled={waiting}
          onClick={(event) => waiting && event.preventDefault()}
        >
          {waiting ? saving : save}
        </Button>
      </div>
    </>
  );
}
