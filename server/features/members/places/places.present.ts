import { htmlLanguage, type Language, languages } from '@mutirao/contract/language.ts';
import type { Place, Town } from '@mutirao/contract/members/places/places.calls.ts';
import type { PlaceRow } from './places.queries.ts';

const countryNames = Object.fromEntries(
  languages.map((language) => [language, new Intl.DisplayNames(htmlLanguage[language], { type: 'region' })]),
) as Record<Language, Intl.DisplayNames>;

interface Parts {
  name: string;
  region: string | null | undefined;
  country: string;
}

/** The label of a place: its name, region and country. */
export function describePlace({ name, region, country }: Parts, language: Language): string {
  return [name, region, countryNames[language].of(country)].filter(Boolean).join(', ');
}

export function presentTown({ name, name_pt, latitude, longitude }: PlaceRow): Town {
  return { name: { en: name, pt: name_pt ?? name }, latitude, longitude };
}

export function presentPlace(row: PlaceRow, language: Language): Place {
  const { id, country, latitude, longitude } = row;
  const isPortuguese = language === 'pt';
  const name = (isPortuguese && row.name_pt) || row.name;
  const region = (isPortuguese && row.region_pt) || row.region;
  return {
    id: String(id),
    description: describePlace({ name, region, country }, language),
    latitude,
    longitude,
    country,
  };
}
