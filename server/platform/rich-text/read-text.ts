import type { Localized } from '@mutirao/contract/schemas.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import type { Element, Root } from 'hast';
import { AppError } from '../errors/app-error.ts';
import { cleanHtml, TooComplex } from './clean-html.ts';

/** A link in a text. */
export interface TextLink {
  readonly href: string;
  readonly text: string;
}

/** A user's text: its cleaned HTML, its words and its links. */
export interface RichText {
  readonly html: string;
  /** The words without markup; empty where only white space is left. */
  readonly text: string;
  readonly links: readonly TextLink[];
  /** How many characters the words have, without line ends. */
  readonly length: number;
  /** The words outside of links. */
  readonly unlinked: string;
}

const endsLine = new Set(['p', 'br', 'li', 'ul', 'ol', 'blockquote']);
/** White space, and characters that show nothing. */
const blanks = /[\s\p{Default_Ignorable_Code_Point}]+/gu;

function wordsOf(parent: Root | Element, wanted: (element: Element) => boolean = () => true): string {
  return parent.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || !wanted(child)) return '';
      return wordsOf(child, wanted) + (endsLine.has(child.tagName) ? '\n' : '');
    })
    .join('');
}

function linksOf(parent: Root | Element): TextLink[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'a') return linksOf(child);
    return [{ href: String(child.properties.href), text: wordsOf(child) }];
  });
}

/** Reads and cleans a user's HTML; throws `TooComplex`. */
export function readRichText(given: string): RichText {
  const { html, tree } = cleanHtml(given);
  const text = wordsOf(tree).trim();
  const isBlank = text.replace(blanks, '') === '';
  const unlinked = wordsOf(tree, ({ tagName }) => tagName !== 'a');
  return {
    html: isBlank ? '' : html,
    text: isBlank ? '' : text,
    length: text.replaceAll('\n', '').length,
    links: linksOf(tree),
    unlinked,
  };
}

const tooComplex: Localized = {
  pt: 'A formatação do texto é complexa demais. Cole-o sem formatação.',
  en: 'The formatting of the text is too complex. Paste it without.',
};

/** Reads and cleans a user's HTML; refuses one that is too complex, or has more characters than a limit, at its field. */
export function readLimited(html: string, { field, maximum }: { field: string; maximum?: number }): RichText {
  const refuse = (message: Localized) => new AppError('invalid', { fieldMessages: { [field]: message } });
  try {
    const text = readRichText(html);
    if (maximum === undefined || text.length <= maximum) return text;
    const issue = { code: 'too_big', origin: 'string', maximum };
    throw refuse({ pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') });
  } catch (error) {
    throw error instanceof TooComplex ? refuse(tooComplex) : error;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text, with empty lines between paragraphs, as HTML. */
export function htmlOfParagraphs(text: string): string {
  const paragraphs = text
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return paragraphs.map((paragraph) => `<p>${paragraph.replace(/\s*\n\s*/g, '<br>')}</p>`).join('');
}
