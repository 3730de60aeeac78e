import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tab-bar.module.css';

export interface TabLink {
  /** Names it among the others. */
  readonly name: string;
  readonly to: string;
  readonly label: string;
  /** How much there is behind it. */
  readonly count?: string | undefined;
}

interface TabBarProps extends ComponentProps<'nav'> {
  label: string;
  tabs: readonly TabLink[];
  /** The name of the one that is shown. */
  active: string;
}

/** Parts of a page as tabs, each a link to an address of its own. */
export function TabBar({ label, tabs, active, className = styles.bar, ...nav }: TabBarProps) {
  const list = useRef<HTMLUListElement>(null);

  // On a phone the bar scrolls sideways: the present tab is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active tab
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current && list.current)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2 + current.clientWidth / 2;
  }, [active]);

  return (
    <nav {...nav} className={className} aria-label={label}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map(({ name, to, label, count }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              className={styles.tab}
              data-tab={name}
              {...(name === active && { 'aria-current': 'page' })}
            >
              {label}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
