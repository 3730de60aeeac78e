import type { EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { type Mentioned, type MentionQuery, mentionAt } from './mention.ts';

/** Finds people whose names begin with a text. */
export type FindPeople = (text: string) => Promise<readonly Mentioned[]>;

/** In milliseconds: while somebody types, nothing is searched for. */
const pause = 200;

interface Mentions {
  /** The mention that is being typed, where somebody was found for it. */
  readonly query: MentionQuery | undefined;
  readonly people: readonly Mentioned[];
  readonly active: number;
  /** Handles a key in the editor; true where it was for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

const nobody: readonly Mentioned[] = [];

/** The people whom the name at the caret may mean, and which of them is active. */
export function useMentions(
  state: EditorState | undefined,
  find: FindPeople | undefined,
  choose: (query: MentionQuery, person: Mentioned) => void,
): Mentions {
  const asked = find && state && mentionAt(state);
  const [found, setFound] = useState<{ text: string; people: readonly Mentioned[] }>();
  const [active, setActive] = useState(0);
  /** Where the list was closed by Esc. */
  const [closedAt, setClosedAt] = useState<number>();
  const text = asked?.text;

  useEffect(() => {
    if (!find || text === undefined) return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      find(text).then(
        (people) => {
          if (!isCurrent) return;
          setFound({ text, people });
          setActive(0);
        },
        // Without suggestions the name stays as it is typed.
        () => isCurrent && setFound(undefined),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, find]);

  const isOpen = asked && asked.from !== closedAt && found !== undefined && found.people.length > 0;
  const people = isOpen ? found.people : nobody;

  function onKey({ key }: KeyboardEvent): boolean {
    const person = people[active];
    if (!asked || !person) return false;
    if (key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (key === 'ArrowUp') setActive((active + people.length - 1) % people.length);
    else if (key === 'Escape') setClosedAt(asked.from);
    else if (key === 'Enter' || key === 'Tab') choose(asked, person);
    else return false;
    return true;
  }

  return { query: isOpen ? asked : undefined, people, active, onKey };
}
