import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
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

interface PersonLinkProps {
  user: { readonly slug: string | null; readonly full_name: string };
  /** Says to screen readers where it opens. */
  newTab: string;
}

/** A member's name, which opens their profile in another tab; one without a profile is only named. */
export function PersonLink({ user: { slug, full_name }, newTab }: PersonLinkProps) {
  if (!slug) return full_name;
  return (
    <a href={linkTo(pages.profile, { slug })} target="_blank" rel="noreferrer">
      {full_name}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
