import type { Place } from '@mutirao/contract/members/place-search.ts';
import { longestPlaceSearch } from '@mutirao/contract/members/place-search-limits.ts';
import type { ReactNode } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import styles from './place-field.module.css';
import { usePlacesTexts } from './texts.ts';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchProps {
  label: string;
  name: string;
  /** Only places of this country are suggested. */
  country?: string | undefined;
  text: string;
  onType: (text: string) => void;
  onChoose: (place: Place) => void;
  /** The hint before anything is searched; a general one by default. */
  help?: ReactNode;
  /** Shown where no place fits the text. */
  nothing?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  maxLength?: number;
}

/** A field in which typing suggests places. */
export function PlaceSearch({ country, text, onType, onChoose, help, nothing, ...field }: PlaceSearchProps) {
  const t = usePlacesTexts();
  const { state, search, stop, finish } = usePlaceSearch(country);
  const places = state.kind === 'found' ? state.places : [];

  function choose(id: string): void {
    const place = places.find((one) => one.id === id);
    if (!place) return;
    finish();
    onChoose(place);
  }

  return (
    <Combobox
      listLabel={t.suggestions}
      options={places.map(({ id, description }) => ({ value: id, label: description }))}
      text={text}
      onType={(typed) => {
        onType(typed);
        search(typed);
      }}
      onChoose={choose}
      isOpen={places.length > 0}
      onOpenChange={(open) => !open && stop()}
      maxLength={longestPlaceSearch}
      autoCapitalize="words"
      {...field}
      help={
        <span className={styles.state} role="status">
          {state.kind === 'idle' && (help ?? t.help)}
          {state.kind === 'searching' && t.searching}
          {state.kind === 'found' && t.found(places.length)}
          {state.kind === 'nothing' && (nothing ?? t.nothing)}
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
  );
}
