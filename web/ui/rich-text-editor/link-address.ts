const schemes = ['http:', 'https:', 'mailto:'];
/** The page of a member, as a mention links to it. */
const profile = /^\/profile\/[a-z0-9-]{1,120}$/;

/** The address of a link in a text; undefined where a text may not link to it. */
export function readAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (profile.test(trimmed)) return trimmed;
  return URL.canParse(trimmed) && schemes.includes(new URL(trimmed).protocol) ? trimmed : undefined;
}

/** The address that a person typed, completed; undefined where a text may not link to it. */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  const known = readAddress(text);
  if (known !== undefined) return known;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return readAddress(`mailto:${text}`);
  return /^[^\s:/@]+\.[^\s:/@]{2,}(?::\d+)?(?:[/?#]\S*)?$/.test(text) ? readAddress(`https://${text}`) : undefined;
}
