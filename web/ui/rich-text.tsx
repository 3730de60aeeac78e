import { linkMark } from './link.tsx';
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
