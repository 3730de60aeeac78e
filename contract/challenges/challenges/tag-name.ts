import { maximumTag } from '../../limits.ts';

// Apart from the editor's limits, since lists of visitors use it.

/** A tag without case and accents, as `fold_tag` of the database compares it. */
export function foldTag(tag: string): string {
  return tag
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Normalizes a search term or tag for comparison: lower case, single spaces, trimmed, cut to the longest tag. */
export function normalizeTag(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maximumTag).trim();
}
