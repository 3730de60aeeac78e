import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import styles from './settings-tabs.module.css';
import { type Tab, tabs } from './tabs.ts';
import { settingsTexts } from './texts.ts';

/** The parts of the settings, each with its address. */
export function SettingsTabs({ active }: { active: Tab }) {
  const t = useTexts(settingsTexts).tabs;
  const list = useRef<HTMLUListElement>(null);

  // On a phone the bar scrolls sideways: the present tab is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current && list.current)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2 + current.clientWidth / 2;
  }, [active]);

  return (
    <nav className={styles.bar} aria-label={t.label}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.settings(tab)}
              preventScrollReset
              className={styles.tab}
              {...(tab === active && { 'aria-current': 'page' })}
            >
              {t[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
