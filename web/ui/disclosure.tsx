import { IconLink } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  /** What an address names its content by, after the #; browsers open the element around it. */
  anchor: string;
  /** The text of the link to itself. */
  link: string;
  children: ReactNode;
}

/** A title that opens its content. */
export function Disclosure({ title, anchor, link, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div id={anchor} className={styles.content}>
        {children}
        <a className={styles.link} href={`#${anchor}`} aria-label={`${link}: ${title}`}>
          <IconLink aria-hidden size={18} /> {link}
        </a>
      </div>
    </details>
  );
}

/** Opens what the address's hash names, and scrolls to it: on arrival, and on each change of the hash. */
export function useOpenedByHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same content again opens it again
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
