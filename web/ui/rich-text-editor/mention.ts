import type { Command, EditorState } from 'prosemirror-state';
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
export function mentionAt({ selection, doc }: EditorState): MentionQuery | undefined {
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
