const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** True where an `If-None-Match` header names an entity tag, weak or not, or any by `*`. */
export function matchesEtag(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map(withoutWeakness);
  return known.includes('*') || known.includes(withoutWeakness(etag));
}
