import { longestPlaceSearch, shortestPlaceSearch } from '@mutirao/contract/members/places/place-search-limits.ts';
import type { Place } from '@mutirao/contract/members/places/places.calls.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { usePlacesTexts } from './credits.tsx';
import styles from './place-field.module.css';

/** Milliseconds without another letter before a search is sent. */
const pause = 250;

type SearchState =
  | { readonly kind: 'idle' | 'searching' | 'nothing' }
  | { readonly kind: 'found'; readonly places: readonly Place[] }
  | { readonly kind: 'failed'; readonly message?: string };

const idle: SearchState = { kind: 'idle' };

interface PlaceSearchState {
  readonly state: SearchState;
  /** Searches for a text, in place of any earlier search. */
  readonly search: (text: string) => void;
  readonly stop: () => void;
  /** A place was chosen: ends the session of the search. */
  readonly finish: () => void;
}

/** A random UUID, also in insecure contexts, where `crypto.randomUUID` is absent. */
function newSessionToken(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and its variant have their places in it.
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Suggestions for the typed text: one search at a time, none below three letters. */
function usePlaceSearch(country: string | undefined, first: string | undefined): PlaceSearchState {
  const { language } = useLanguage();
  const [state, setState] = useState<SearchState>(idle);
  const token = useRef<string>(undefined);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    running.current?.abort();
    setState(idle);
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  // The results belong to another country or language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the reason, not the means
  useEffect(() => stop, [country, language, stop]);

  const search = useCallback(
    (text: string) => {
      stop();
      const typed = text.trim();
      if (typed.length < shortestPlaceSearch) return;
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setState({ kind: 'searching' });
      token.current ??= newSessionToken();
      const query = { search: typed, session_token: token.current, country: country || undefined, first };
      const timer = setTimeout(async () => {
        try {
          const places = await callApi('GET /places', { query, signal, public: true });
          if (signal.aborted) return;
          setState(places.length > 0 ? { kind: 'found', places } : { kind: 'nothing' });
        } catch (error) {
          if (signal.aborted) return;
          setState({ kind: 'failed', ...(error instanceof ApiError && { message: error.message }) });
        }
      }, pause);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    [country, first, stop],
  );

  const finish = useCallback(() => {
    stop();
    token.current = undefined;
  }, [stop]);

  return { state, search, stop, finish };
}

interface PlaceSearchProps {
  label: string;
  name: string;
  /** Only places of this country are suggested. */
  country?: string | undefined;
  /** Places of this country are suggested before others. */
  first?: string | undefined;
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
export function PlaceSearch({ country, first, text, onType, onChoose, help, nothing, ...field }: PlaceSearchProps) {
  const t = usePlacesTexts();
  const { state, search, stop, finish } = usePlaceSearch(country, first);
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
