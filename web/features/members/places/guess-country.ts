/** Browsers differ in its name, and some lack it. */
interface WithZones {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
}

function hasZone(code: string, timeZone: string): boolean {
  const locale = new Intl.Locale(`und-${code}`) as unknown as WithZones;
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(timeZone);
}

interface Visitor {
  /** The browser's language, such as `pt-BR`. */
  language: string;
  /** The browser's time zone, such as `America/Sao_Paulo`. */
  timeZone: string;
}

/** Guesses the user's country: from the time zone rather than the language, which many leave in English. */
export function guessCountry(codes: readonly string[], { language, timeZone }: Visitor): string | undefined {
  const { region } = new Intl.Locale(language);
  const spoken = codes.find((code) => code === region);
  if (spoken && hasZone(spoken, timeZone)) return spoken;
  return codes.find((code) => hasZone(code, timeZone)) ?? spoken;
}
