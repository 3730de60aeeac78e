import styles from './field.module.css';

/** The label of a required field, with a visual mark; screen readers announce that it is required. */
export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      {text}{' '}
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
    </>
  );
}
