import { maximumTag } from '../limits.ts';

/** A search term or tag as it is compared: in lower case, spaces single and none at the ends, no longer than a tag can be. */
export function normalizeTag(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maximumTag).trim();
}
