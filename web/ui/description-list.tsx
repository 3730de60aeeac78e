import type { ReactNode } from 'react';

interface DescriptionListProps {
  className: string | undefined;
  items: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names, each with its value. */
export function DescriptionList({ className, items }: DescriptionListProps) {
  return (
    <dl className={className}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
