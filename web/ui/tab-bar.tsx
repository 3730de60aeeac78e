import { Children, type ComponentProps, type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import blocks from './blocks.module.css';
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
  active: string | undefined;
}

/** On a phone the bar scrolls horizontally: centres a tab in it. */
function bringIntoView(list: HTMLElement, tab: HTMLElement): void {
  list.scrollLeft = tab.offsetLeft - list.clientWidth / 2 + tab.clientWidth / 2;
}

/** For keyboard users only; under a mouse nothing may move. */
function followFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) bringIntoView(currentTarget, target);
}

const sides = { start: -1, end: 1 } as const;

/** Whether tabs are out of view before and after those in view. */
function useMore(list: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ start: false, end: false });
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current;
      // Widths are rounded, positions are not.
      const start = scrollLeft > 1;
      const end = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [list]);
  return more;
}

/** Scrolls the list by most of what is in view. */
function scrollOn(list: HTMLElement | null, way: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list?.scrollBy({ left: way * list.clientWidth * 0.7, behavior: isCalm ? 'instant' : 'smooth' });
}

interface ScrolledListProps extends ComponentProps<'ul'> {
  /** The name of the marked link, which is brought into view. */
  active: string | undefined;
}

/** Links in one line that scrolls, with arrows where some are out of view. */
export function ScrolledList({ active, ...props }: ScrolledListProps) {
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(list);
  const count = Children.count(props.children);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the marked link
  useEffect(() => {
    // A keyboard user who has moved on keeps the focus.
    const inView =
      list.current?.querySelector<HTMLElement>('a:focus-visible') ??
      list.current?.querySelector<HTMLElement>('[aria-current]');
    if (inView && list.current) bringIntoView(list.current, inView);
  }, [active, count]);

  return (
    <div className={styles.track}>
      <ul ref={list} onFocus={followFocus} {...props} />
      {/* For pointers only: the keyboard and screen readers reach every link. */}
      {(['start', 'end'] as const).map(
        (side) =>
          more[side] && (
            <button
              key={side}
              type="button"
              className={styles.more}
              data-side={side}
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => scrollOn(list.current, sides[side])}
            />
          ),
      )}
    </div>
  );
}

/** Parts of a page as tabs, each a link to its own address. */
export function TabBar({ label, tabs, active, className = styles.bar, ...nav }: TabBarProps) {
  return (
    <nav {...nav} className={className} aria-label={label}>
      <ScrolledList active={active} className={styles.tabs}>
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
              {count !== undefined && <span className={blocks.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ScrolledList>
    </nav>
  );
}
