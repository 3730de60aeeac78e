import type { Span, TextBlock } from '@mutirao/contract/text-blocks.ts';
import { Link, linkMark } from './link.tsx';
import styles from './rich-text.module.css';

/** A text with its paragraphs, which an empty line separates. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

interface RichTextProps {
  /** A text from the API, which the server has cleaned. */
  html: string;
  /** The language it is written in, where that is another than the page's. */
  lang?: string | undefined;
}

/**
 * A text that a member wrote. The server cleans such texts with a parser and an allow-list when they are stored
 * (`server/platform/rich-text`), so that they hold neither scripts nor styles nor attributes but addresses of links; the
 * Content-Security-Policy allows no inline scripts either. Links to our own pages are followed within the document.
 */
export function RichText({ html, lang }: RichTextProps) {
  const mark = { [linkMark]: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  return <div className={styles.richText} lang={lang} {...mark} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Piece({ span: { text, strong, href } }: { span: Span }) {
  if (strong) return <strong>{text}</strong>;
  if (href === undefined) return text;
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>;
  return <a href={href}>{text}</a>;
}

/** The text of a line, with its bold parts and links. */
export function Line({ line }: { line: readonly Span[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its pieces
  return line.map((span, index) => <Piece key={index} span={span} />);
}

function Block({ block }: { block: TextBlock }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor a list its items
            <li key={index}>
              <Line line={line} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return <Facts facts={block.facts} />;
  }
}

/** Large figures, each with its meaning. */
export function Facts({ facts }: Pick<Extract<TextBlock, { type: 'facts' }>, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, text }) => (
        <div key={value}>
          <dd>{value}</dd>
          <dt>{text}</dt>
        </div>
      ))}
    </dl>
  );
}

/** A text that somebody wrote, block by block. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor a text its blocks
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
