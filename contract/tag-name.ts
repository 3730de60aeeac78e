/** A search term or tag as it is compared: trimmed, in lower case, inner spaces single. */
export function normalizeTag(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/g, ' ');
}
