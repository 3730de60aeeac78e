import type { Place } from '@mutirao/contract/members/places/places.calls.ts';
import { useEffect, useRef, useState } from 'react';
import blocks from '../../../ui/blocks.module.css';
import { WorldMap } from '../../site/map/index.tsx';
import { Credits, usePlacesTexts } from './credits.tsx';
import { PlaceSearch } from './place-search.tsx';

export { useCountries, useOwnCountry, useTimezones } from './countries-and-timezones.ts';
export { Credits } from './credits.tsx';
export { PlaceSearch } from './place-search.tsx';

/** In milliseconds: the delay before the field resets to the chosen place. */
const restoreAfter = 2000;

/** A stored place: the search results that it came from may be gone. */
export type ChosenPlace = Pick<Place, 'description' | 'latitude' | 'longitude'> & Partial<Place>;

interface PlaceFieldProps {
  label: string;
  name: string;
  /** Only places of this country are suggested. */
  country: string | undefined;
  value: ChosenPlace | undefined;
  /** A place was chosen; undefined where the text does not match it any more. */
  onChoose: (place: Place | undefined) => void;
  error?: string | undefined;
  /** The error where a text was typed, but no place chosen. */
  unchosen: string;
  required?: boolean;
}

/** A field for where a member lives: typing suggests places, and the map shows the chosen one. */
export function PlaceField({ label, name, country, value, onChoose, error, unchosen, required }: PlaceFieldProps) {
  const t = usePlacesTexts();
  const [text, setText] = useState('');
  /** True once the user has typed: the stored place does not return. */
  const touched = useRef(false);

  const stored = value?.description;
  useEffect(() => {
    if (stored === undefined || touched.current) return;
    const timer = setTimeout(() => {
      if (!touched.current) setText(stored);
    }, restoreAfter);
    return () => clearTimeout(timer);
  }, [stored]);

  const countryBefore = useRef(country);
  useEffect(() => {
    const before = countryBefore.current;
    countryBefore.current = country;
    if (before === undefined || before === country || !value) return;
    // The text belongs to the previous country: it is no place until one is chosen.
    touched.current = true;
    if ((value.country ?? before) !== country) onChoose(undefined);
  }, [country, value, onChoose]);

  function type(typed: string): void {
    touched.current = true;
    setText(typed);
    if (value) onChoose(undefined);
  }

  function choose(place: Place): void {
    touched.current = true;
    setText(place.description);
    onChoose(place);
  }

  return (
    <div className={blocks.rows}>
      <PlaceSearch
        label={label}
        name={name}
        country={country}
        text={text}
        onType={type}
        onChoose={choose}
        help={value && text === stored ? t.chosen(value.description) : undefined}
        error={error && (text.trim() ? unchosen : error)}
        required={required}
      />
      <WorldMap label={t.map} marker={value && { ...value, label: value.description }} />
      <Credits />
    </div>
  );
}
