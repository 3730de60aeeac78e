/** Normalizes text for searching: accents, cases, underscores and slashes make no difference. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/]+/g, ' ').toLowerCase();
}
