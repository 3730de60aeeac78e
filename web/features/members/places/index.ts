export { useCountries, useOwnCountry, useTimezones } from './countries-and-timezones.ts';
export { Credits } from './credits.tsx';
export { type ChosenPlace, PlaceField } from './place-field.tsx';
export { PlaceSearch } from './place-search.tsx';
