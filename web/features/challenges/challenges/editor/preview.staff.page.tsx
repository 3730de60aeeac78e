import type { ChallengePreview } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { LanguageProvider, useLanguage } from '../../../../i18n/language.tsx';
import { textsReady } from '../../../../i18n/texts.ts';
import { useLazyPart } from '../../../../platform/load-chunk.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { useWrittenLanguages } from '../../../../ui/editing/localized-field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useCrumb } from '../../../site/back-office/index.ts';
import type { ViewerParticipation } from '../use-viewer-participation.ts';
import { useChallengeEditorTexts } from './challenge-state.tsx';
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
function PreviewFrame({ title, language, width, children }: PreviewFrameProps) {
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

/** In pixels. */
const widths = { phone: 360, desktop: undefined } as const;
type Width = keyof typeof widths;

/** A visitor who takes no part, and whose steps do nothing. */
const visitor: ViewerParticipation = {
  known: undefined,
  pending: false,
  take: async () => undefined,
  reload: async () => {},
};

/** True once the texts of both languages are loaded. */
function useBothLanguages(): boolean {
  const [areReady, setReady] = useState(false);
  useEffect(() => void textsReady().then(() => setReady(true)), []);
  return areReady;
}

/** The header and the description, from the chunks of the public page: imported, they would grow what visitors load. */
async function fetchPage() {
  const [{ ChallengeHeader }, { Description }] = await Promise.all([
    import('../challenge.page.tsx'),
    import('../description.page.tsx'),
  ]);
  return ({ challenge, prizes }: ChallengePreview) => (
    <article>
      <ChallengeHeader challenge={challenge} participation={visitor} visits={undefined} />
      <Description challenge={challenge} prizes={prizes} />
    </article>
  );
}

function Preview({ id, preview: { challenge, prizes } }: { id: string; preview: ChallengePreview }) {
  const t = useChallengeEditorTexts();
  const { preview } = t;
  useCrumb(3, preview.title);
  const { language: own } = useLanguage();
  const written = useWrittenLanguages();
  const [language, setLanguage] = useState<Language>(own);
  const [width, setWidth] = useState<Width>('desktop');
  const areReady = useBothLanguages();
  const Page = useLazyPart(fetchPage);
  return (
    <div className={styles.page}>
      <section className={`${blocks.head} ${styles.previewBar}`} aria-label={preview.title}>
        <div>
          <p>
            <strong>{preview.bar}</strong>
          </p>
          <p className={`${blocks.soft} ${styles.inactive}`}>{preview.inactive}</p>
        </div>
        {written.length > 1 && (
          <RadioGroup
            label={preview.language}
            name="preview-language"
            value={language}
            options={written.map((value) => ({ value, label: t.languages[value] }))}
            onChoose={(value) => setLanguage(value as Language)}
          />
        )}
        <RadioGroup
          label={preview.width}
          name="preview-width"
          value={width}
          options={(Object.keys(widths) as Width[]).map((value) => ({ value, label: preview[value] }))}
          onChoose={(value) => setWidth(value as Width)}
        />
        <LinkButton look="outline" to={linkTo(backOfficePages.challenge, { id })}>
          {preview.back}
        </LinkButton>
      </section>
      {areReady && (
        <PreviewFrame
          title={preview.frame}
          language={language}
          {...(widths[width] !== undefined && { width: widths[width] })}
        >
          <Suspense>
            <Page challenge={challenge} prizes={prizes} />
          </Suspense>
        </PreviewFrame>
      )}
    </div>
  );
}

/** The page of a challenge as visitors will see it, from its draft. */
export function Component() {
  const { id = '' } = useParams();
  const query = useApiQuery('GET /admin/challenges/:id/preview', { params: { id } });
  return <Loaded query={query}>{(preview) => <Preview id={id} preview={preview} />}</Loaded>;
}
