import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useState } from 'react';
import { schema } from './schema.ts';

/** Somebody who can be mentioned. */
export interface Mentioned {
  readonly id: number;
  readonly full_name: string;
  /** The path of their profile. */
  readonly path: string;
}

/** A name that is being typed after an @, and where it is. */
export interface MentionQuery {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Up to three words after an @ that begins a word. */
const pattern = /(?:^|[\s(])@([\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]*){0,2})$/u;

/** The mention that the caret is at the end of. */
function mentionAt({ selection, doc }: EditorState): MentionQuery | undefined {
  const { $from, empty, from } = selection;
  if (!empty || !$from.parent.isTextblock) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '￼');
  const text = pattern.exec(before)?.[1];
  if (text === undefined) return undefined;
  const start = from - text.length - 1;
  // Within a link it is a mention already.
  return schema.marks.link.isInSet(doc.nodeAt(start)?.marks ?? []) ? undefined : { from: start, to: from, text };
}

/** Replaces the typed name by a link to the profile. */
export function insertMention({ from, to }: MentionQuery, { full_name, path }: Mentioned): Command {
  return (state, dispatch) => {
    const mention = schema.text(`@${full_name}`, [schema.marks.link.create({ href: path })]);
    dispatch?.(state.tr.replaceWith(from, to, [mention, schema.text(' ')]).scrollIntoView());
    return true;
  };
}

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
