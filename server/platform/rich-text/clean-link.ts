import type { Properties } from 'hast';

/** The page of a member: the link of a mention. */
const profile = /^\/profile\/[a-z0-9-]{1,120}$/;
const protocols = new Set(['http:', 'https:', 'mailto:']);
const longestLink = 2000;

/** True for the address of a profile. */
export function isProfileLink(href: string): boolean {
  return profile.test(href);
}

/** The attributes of a link to a web page, an e-mail address or a profile; undefined for any other. */
export function cleanLink(href: unknown): Properties | undefined {
  if (typeof href !== 'string') return undefined;
  if (isProfileLink(href)) return { href };
  const url = URL.parse(href);
  if (!url || !protocols.has(url.protocol) || url.href.length > longestLink) return undefined;
  return { href: url.href, rel: ['nofollow', 'ugc', 'noopener'] };
}
