import type { Place } from '@mutirao/contract/members/place-search.ts';
import { longestPlaceSearch } from '@mutirao/contract/members/place-search-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { WorldMap } from '../../site/map/index.ts';
import { Credits } from './credits.tsx';
import styles from './place-field.module.css';
import { usePlacesTexts } from './texts.ts';
import { usePlaceSearch } from './use-place-search.ts';

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
  const { state, search, stop, finish } = usePlaceSearch(country);
  /** True once the user has typed: the stored place does not return. */
  const touched = useRef(false);
  const places = state.kind === 'found' ? state.places : [];

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
    search(typed);
  }

  function choose(id: string): void {
    const place = places.find((one) => one.id === id);
    if (!place) return;
    touched.current = true;
    setText(place.description);
    finish();
    onChoose(place);
  }

  return (
    <div className={styles.place}>
      <Combobox
        label={label}
        listLabel={t.suggestions}
        name={name}
        options={places.map(({ id, description }) => ({ value: id, label: description }))}
        text={text}
        onType={type}
        onChoose={choose}
        isOpen={places.length > 0}
        onOpenChange={(open) => !open && stop()}
        error={error && (text.trim() ? unchosen : error)}
        required={required}
        maxLength={longestPlaceSearch}
        autoCapitalize="words"
        help={
          <span className={styles.state} role="status">
            {state.kind === 'idle' && (value && text === stored ? t.chosen(value.description) : t.help)}
            {state.kind === 'searching' && t.searching}
            {state.kind === 'found' && t.found(places.length)}
            {state.kind === 'nothing' && t.nothing}
            {state.kind === 'failed' && (
              <>
                {state.message ?? t.failed}
                <button type="button" onClick={() => search(text)}>
                  {t.again}
                </button>
              </>
            )}
          </span>
        }
      />
      <WorldMap label={t.map} marker={value && { ...value, label: value.description }} />
      <Credits />
    </div>
  );
}
