/** Browsers name it in one of two ways, and some not yet. */
interface WithZones {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
}

function hasZone(code: string, timeZone: string): boolean {
  const locale = new Intl.Locale(`und-${code}`) as unknown as WithZones;
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(timeZone);
}

interface Visitor {
  /** What the browser speaks, such as `pt-BR`. */
  language: string;
  /** Where its clock is, such as `America/Sao_Paulo`. */
  timeZone: string;
}

/** Where a user probably is: the clock tells better than the language, which many keep in English. */
export function guessCountry(codes: readonly string[], { language, timeZone }: Visitor): string | undefined {
  const { region } = new Intl.Locale(language);
  const spoken = codes.find((code) => code === region);
  if (spoken && hasZone(spoken, timeZone)) return spoken;
  return codes.find((code) => hasZone(code, timeZone)) ?? spoken;
}
