import { useLocation } from 'react-router';
import { TabBar } from '../../../ui/tab-bar.tsx';

export interface PartLink {
  readonly to: string;
  readonly label: string;
  readonly count?: string | undefined;
}

/** The parts of a section as tabs; the present one is that with the longest address in which the page is. */
export function PartLinks({ label, parts }: { label: string; parts: readonly PartLink[] }) {
  const { pathname } = useLocation();
  const around = parts.filter(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const [active] = around.toSorted((one, other) => other.to.length - one.to.length);
  return <TabBar label={label} active={active?.to ?? ''} tabs={parts.map((part) => ({ name: part.to, ...part }))} />;
}
