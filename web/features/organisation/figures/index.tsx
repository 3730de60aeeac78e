import styles from './figures.module.css';

/** A plot that the server drew, with the text that says what it shows; its names are escaped there. */
export function Plot({ svg, isSmall }: { svg: string; isSmall?: boolean }) {
  const look = isSmall ? `${styles.plot} ${styles.small}` : styles.plot;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server
  return <div className={look} dangerouslySetInnerHTML={{ __html: svg }} />;
}
