import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { useBackOfficeTexts } from './sections.tsx';
import styles from './side-navigation.module.css';

interface Crumb {
  readonly to: string;
  readonly label: string;
}

type AddCrumb = (level: number, crumb: Crumb | undefined) => void;
/** Outside of the house there is no breadcrumb. */
const Crumbs = createContext<AddCrumb>(() => {});

/** Provides `useCrumb`. */
export const CrumbsProvider = Crumbs.Provider;

/** The crumbs that pages below a section add, from the outermost, and how they do. */
export function useCrumbs(): [crumbs: readonly Crumb[], add: AddCrumb] {
  const [crumbs, setCrumbs] = useState<Readonly<Record<number, Crumb | undefined>>>({});
  const add = useMemo<AddCrumb>(() => (level, crumb) => setCrumbs((before) => ({ ...before, [level]: crumb })), []);
  // Keys that are numbers are in their order.
  return [Object.values(crumbs).filter((crumb) => crumb !== undefined), add];
}

/**
 * Names a page in the breadcrumb, the present one unless an address is given, while the caller is shown: 1 right below
 * the section, 3 the innermost.
 */
export function useCrumb(level: 1 | 2 | 3, label: string | undefined, address?: string): void {
  const add = use(Crumbs);
  const { pathname } = useLocation();
  const to = address ?? pathname;
  useEffect(() => {
    if (!label) return;
    add(level, { to, label });
    return () => add(level, undefined);
  }, [add, level, to, label]);
}

/** The way from the overview to the present page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useBackOfficeTexts();
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ to, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the path
          <li key={index}>
            <Link to={to} {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
