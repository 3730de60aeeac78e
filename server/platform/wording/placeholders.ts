const placeholder = /\{(\w+)\}/g;

/** The placeholders of a text, each once and sorted: `{name}` is "name". */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name as string))].sort();
}

/** Placeholders that any text may have: the name of the organisation, alone and after the Portuguese "in". */
export const commonPlaceholders: readonly string[] = ['organisation', 'in_organisation'];

/** Which placeholders a text lacks, and which it has beside those of its default. */
export function comparePlaceholders(standard: string, text: string): { missing: string[]; unknown: string[] } {
  const [wanted, found] = [placeholdersIn(standard), placeholdersIn(text)];
  return {
    missing: wanted.filter((name) => !found.includes(name) && !commonPlaceholders.includes(name)),
    unknown: found.filter((name) => !wanted.includes(name) && !commonPlaceholders.includes(name)),
  };
}

/** Replaces placeholders by the values of the same name; what has no value stays as it is. */
export function fillPlaceholders(text: string, values: object): string {
  const known = values as Readonly<Record<string, unknown>>;
  return text.replace(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
