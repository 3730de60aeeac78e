import styles from './participating-badge.module.css';

/** Marks a challenge in which the user takes part. It overlays the picture, so that it causes no layout shift. */
export function ParticipatingBadge({ text }: { text: string }) {
  return <p className={styles.badge}>{text}</p>;
}
