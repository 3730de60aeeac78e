import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LanguageProvider } from '../../../../i18n/language.tsx';
import styles from './editor.module.css';

interface PreviewFrameProps {
  title: string;
  language: Language;
  /** In pixels; without it, all there is room for. */
  width?: number;
  children: ReactNode;
}

/** Without a type, it would be laid out by the rules of old browsers. */
const emptyDocument = '<!doctype html><title></title>';

const styleElements = 'style, link[rel="stylesheet"]';

/** Keeps the styles of a document as they are in this one. */
function copyStyles(to: Document): () => void {
  const copy = () =>
    to.head.replaceChildren(
      ...[...document.head.querySelectorAll(`title, ${styleElements}`)].map((element) => to.importNode(element, true)),
    );
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/**
 * A document of its own within the page, so that a narrow one is laid out as on a phone. Links and buttons in it do
 * nothing.
 */
export function PreviewFrame({ title, language, width, children }: PreviewFrameProps) {
  const [inner, setInner] = useState<Document | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    if (!inner) return;
    inner.documentElement.lang = htmlLanguage[language];
    for (const { name, value } of document.documentElement.attributes)
      if (name !== 'lang') inner.documentElement.setAttribute(name, value);
  }, [inner, language]);

  useEffect(() => (inner ? copyStyles(inner) : undefined), [inner]);

  // The body is as high as the frame at least, so it is the content that counts.
  useEffect(() => {
    if (!content) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    observer.observe(content);
    return () => observer.disconnect();
  }, [content]);

  return (
    <div className={styles.stage}>
      <iframe
        title={title}
        style={{ width: width ?? '100%', height }}
        srcDoc={emptyDocument}
        onLoad={({ currentTarget }) => setInner(currentTarget.contentDocument)}
      />
      {inner &&
        createPortal(
          <LanguageProvider key={language} initial={language}>
            <div
              ref={setContent}
              onClickCapture={(event) => {
                event.preventDefault();
                event.stopPropagation();
              }}
            >
              {children}
            </div>
          </LanguageProvider>,
          inner.body,
        )}
    </div>
  );
}
