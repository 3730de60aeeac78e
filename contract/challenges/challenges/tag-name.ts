import { maximumTag } from '../../limits.ts';

/** Normalizes a search term or tag for comparison: lower case, single spaces, trimmed, cut to the longest tag. */
export function normalizeTag(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maximumTag).trim();
}
