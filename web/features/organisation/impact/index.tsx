import styles from './billion-track.module.css';

/** The number of lives impacted that makes a social billionaire. */
export const billion = 1e9;
const powers = [1, 2, 3, 4, 5, 6, 7, 8];

/** The lives impacted on the way to a billion, on a logarithmic scale: a linear one would show nothing. */
export function BillionTrack({ lives }: { lives: number }) {
  const share = Math.log10(Math.max(1, lives)) / Math.log10(billion);
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.way} style={{ width: `${Math.min(100, share * 100)}%` }} />
      {powers.map((power) => (
        <span key={power} style={{ left: `${(power / 9) * 100}%` }} />
      ))}
    </div>
  );
}
