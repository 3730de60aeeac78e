/** A country's flag, three wide and two high; undefined for letters that are no country's. */
export async function drawFlag(code: string): Promise<string | undefined> {
  // Some hundred kilobytes that few pages need.
  const flags: Readonly<Record<string, string>> = await import('country-flag-icons/string/3x2');
  return flags[code.toUpperCase()];
}
