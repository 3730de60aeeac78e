import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

const schemes = ['http:', 'https:', 'mailto:'];
/** The page of a member, as a mention links to it. */
const profile = /^\/profile\/[a-z0-9-]{1,120}$/;

/** A page of the platform, or a place in this one. */
const ownPage = /^(?:\/(?![/\\])|#|tel:)\S*$/;

/** The address of a link in a text; undefined where a text may not link to it. Pages of staff link to our own too. */
export function readAddress(address: string, isStaff = false): string | undefined {
  const trimmed = address.trim();
  if (isStaff && ownPage.test(trimmed)) return trimmed;
  if (profile.test(trimmed)) return trimmed;
  return URL.canParse(trimmed) && schemes.includes(new URL(trimmed).protocol) ? trimmed : undefined;
}

/** The address that a person typed, completed; undefined where a text may not link to it. */
export function completeAddress(typed: string, isStaff = false): string | undefined {
  const text = typed.trim();
  const known = readAddress(text, isStaff);
  if (known !== undefined) return known;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return readAddress(`mailto:${text}`);
  return /^[^\s:/@]+\.[^\s:/@]{2,}(?::\d+)?(?:[/?#]\S*)?$/.test(text) ? readAddress(`https://${text}`) : undefined;
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  /** For the organisation's pages alone, as is the anchor. */
  heading: {
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' }, id: { default: '', validate: 'string' } },
    parseDOM: [2, 3].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element: HTMLElement) => ({ level, id: element.id }),
    })),
    toDOM: ({ attrs: { level, id } }) => [`h${level}`, id ? { id } : {}, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => {
          const href = readAddress(element.getAttribute('href') ?? '');
          return href !== undefined && { href };
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Word processors wrap whole texts in a <b> that is not bold.
      { tag: 'b', getAttrs: (element: HTMLElement) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value: string) => /^(?:bold(?:er)?|[6-9]00)$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
} as const satisfies Record<string, MarkSpec>;

/** What a text may contain. What is pasted or loaded is read by it: everything else loses its markup. */
export const schema: Schema<keyof typeof nodes, keyof typeof marks> = new Schema({ nodes, marks });
