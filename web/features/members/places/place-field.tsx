import { longestPlaceSearch, type Place } from '@mutirao/contract/members/place-search.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { WorldMap } from '../../site/map/index.ts';
import { Credits } from './credits.tsx';
import styles from './place-field.module.css';
import { optionId, Suggestions } from './suggestions.tsx';
import { placesTexts } from './texts.ts';
import { usePlaceSearch } from './use-place-search.ts';

/** Milliseconds after which a place that was chosen earlier stands in the field again. */
const restoreAfter = 2000;

/** A place as it is kept: what it was chosen from may be gone. */
export type ChosenPlace = Pick<Place, 'description' | 'latitude' | 'longitude'> & Partial<Place>;

interface PlaceFieldProps {
  label: string;
  name: string;
  /** Only places of this country are suggested. */
  country: string | undefined;
  value: ChosenPlace | undefined;
  /** A place was chosen; undefined where what is typed is no longer one. */
  onChoose: (place: Place | undefined) => void;
  error?: string | undefined;
  required?: boolean;
}

/** Where someone lives: what is typed brings suggestions, and what is chosen shows on the map. */
export function PlaceField({ label, name, country, value, onChoose, error, required }: PlaceFieldProps) {
  const t = useTexts(placesTexts);
  const id = useId();
  const listId = `${id}-list`;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { state, search, stop, finish } = usePlaceSearch(country);
  /** True once the reader has typed: what was chosen earlier no longer comes back. */
  const touched = useRef(false);
  const places = state.kind === 'found' ? state.places : [];
  const isOpen = places.length > 0;

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
    // What stands in the field is of the country before: text again, until a place is chosen.
    touched.current = true;
    if ((value.country ?? before) !== country) onChoose(undefined);
  }, [country, value, onChoose]);

  function type(typed: string): void {
    touched.current = true;
    setText(typed);
    setActive(0);
    if (value) onChoose(undefined);
    search(typed);
  }

  function choose(place: Place): void {
    touched.current = true;
    setText(place.description);
    finish();
    onChoose(place);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move) setActive((active + move + places.length) % places.length);
    else if (event.key === 'Enter') choose(places[active] as Place);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
    // Esc closes the list, not the dialog around it.
    event.stopPropagation();
  }

  const descriptions = [error && `${id}-error`, `${id}-state`].filter(Boolean).join(' ');
  return (
    <div className={styles.place}>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <div className={styles.row}>
          <input
            id={id}
            className={styles.input}
            name={name}
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => isOpen && stop()}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
            aria-invalid={Boolean(error)}
            aria-describedby={descriptions}
            required={required}
            maxLength={longestPlaceSearch}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
          />
          {isOpen && (
            <Suggestions id={listId} label={t.suggestions} places={places} active={active} onChoose={choose} />
          )}
        </div>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
        <p id={`${id}-state`} className={styles.state} role="status">
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
        </p>
      </div>
      <WorldMap label={t.map} marker={value && { ...value, label: value.description }} />
      <Credits />
    </div>
  );
}
