import styles from './participating-badge.module.css';

/** Says on a challenge that the user takes part in it. It lies over the picture: nothing moves when it comes. */
export function ParticipatingBadge({ text }: { text: string }) {
  return <p className={styles.badge}>{text}</p>;
}
