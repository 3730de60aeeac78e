import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
}

/** How much of something is done. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return <progress className={styles.bar} max={max} value={value} aria-label={label} />;
}
