import styles from './field.module.css';

/** The label of a field that has to be filled in, with a mark for eyes; listeners hear that it is required. */
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
