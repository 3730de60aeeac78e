import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import styles from './tab-bar.module.css';

export interface TabLink {
  /** Its unique name. */
  readonly name: string;
  readonly to: string;
  readonly label: string;
  /** The number of items in it. */
  readonly count?: string | undefined;
}

interface TabBarProps extends ComponentProps<'nav'> {
  label: string;
  tabs: readonly TabLink[];
  /** The name of the present tab. */
  active: string;
}

/** On a phone the bar scrolls horizontally: centres a tab in it. */
function bringIntoView(list: HTMLElement, tab: HTMLElement): void {
  list.scrollLeft = tab.offsetLeft - list.clientWidth / 2 + tab.clientWidth / 2;
}

/** For keyboard users only; under a mouse nothing may move. */
function followFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) bringIntoView(currentTarget, target);
}

/** Parts of a page as tabs, each a link to its own address. */
export function TabBar({ label, tabs, active, className = styles.bar, ...nav }: TabBarProps) {
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active tab
  useEffect(() => {
    // A keyboard user who has moved on keeps the focus.
    const inView =
      list.current?.querySelector<HTMLElement>('a:focus-visible') ??
      list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (inView && list.current) bringIntoView(list.current, inView);
  }, [active]);

  return (
    <nav {...nav} className={className} aria-label={label}>
      <ul ref={list} className={styles.tabs} onFocus={followFocus}>
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
