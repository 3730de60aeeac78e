export { useCountries } from './countries.ts';
export { type ChosenPlace, PlaceField } from './place-field.tsx';
export { useTimezones } from './timezones.ts';
