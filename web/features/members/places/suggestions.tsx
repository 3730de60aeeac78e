import type { Place } from '@mutirao/contract/members/place-search.ts';
import { useEffect, useRef } from 'react';
import styles from './place-field.module.css';

interface SuggestionsProps {
  id: string;
  label: string;
  places: readonly Place[];
  /** The one that Enter would choose. */
  active: number;
  onChoose: (place: Place) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The places that were found; the focus stays in the field they belong to. */
export function Suggestions({ id, label, places, active, onChoose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which has the focus
        <div
          key={place.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          {place.description}
        </div>
      ))}
    </div>
  );
}
