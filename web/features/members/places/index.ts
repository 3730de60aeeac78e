export { useCountries } from './countries.ts';
export { Credits } from './credits.tsx';
export { type ChosenPlace, PlaceField } from './place-field.tsx';
export { PlaceSearch } from './place-search.tsx';
export { useTimezones } from './timezones.ts';
