import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, from its root. */
  to: string;
  /** Preserves the scroll position. */
  preventScrollReset?: boolean | undefined;
}

/** Marks internal links, or an element around them: they are followed without leaving the document (`rendering/follow-links.ts`). */
export const linkMark = 'data-link';

/** An internal link. It uses no context and no listeners, since a page has dozens of them. */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  return <a {...rest} href={to} {...{ [linkMark]: preventScrollReset ? 'stay' : '' }} />;
}
