import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, from its root. */
  to: string;
  /** Stays where the user has scrolled to. */
  preventScrollReset?: boolean | undefined;
}

/** Marks links that lead to a page of ours: they are followed without leaving the document (`app/follow-links.ts`). */
export const linkMark = 'data-link';

/** Leads to a page of ours. It knows nothing and listens to nothing, for a page holds dozens of them. */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  return <a {...rest} href={to} {...{ [linkMark]: preventScrollReset ? 'stay' : '' }} />;
}
