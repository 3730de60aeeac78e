import { type Country, countryCodes, defaultTimezone, type Timezone } from '@mutirao/contract/members/places/places.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });
const portuguese = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** All countries, in the order of their Portuguese names. */
export function listCountries(): Country[] {
  const collator = new Intl.Collator('pt-BR');
  return countryCodes
    .map((code) => ({ code, name: { en: english.of(code) ?? code, pt: portuguese.of(code) ?? code } }))
    .sort((one, other) => collator.compare(one.name.pt, other.name.pt));
}

let known: ReadonlyMap<string, Country> | undefined;

/** A country with its names, by its two letters. */
export function countryOf(code: string): Country {
  known ??= new Map(listCountries().map((country) => [country.code, country]));
  return known.get(code) ?? { code, name: { en: code, pt: code } };
}

function offsetOf(id: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}

/** All time zones with their present offset, the universal one first. */
export function listTimezones(now: Date): Timezone[] {
  const others = Intl.supportedValuesOf('timeZone').filter((id) => id !== defaultTimezone);
  return [defaultTimezone, ...others].map((id) => ({ id, offset: offsetOf(id, now) }));
}
