import type { ChallengePreview } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { type MouseEvent, type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  createMemoryRouter,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useParams,
} from 'react-router';
import { LanguageProvider, useLanguage } from '../../../../i18n/language.tsx';
import { textsReady } from '../../../../i18n/texts.ts';
import type { Api, ReadKey, SentCall } from '../../../../platform/api.ts';
import { withRetries } from '../../../../platform/failures.ts';
import { apiContext, RoutesContext } from '../../../../platform/load.ts';
import { loadChunk } from '../../../../platform/load-chunk.ts';
import { PreviewContext, type PreviewViewer } from '../../../../platform/session.ts';
import { SignedInProvider, useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LinkButton } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { useWrittenLanguages } from '../../../../ui/editing/localized-field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useMedia } from '../../../../ui/use-viewport.ts';
import { useCrumb } from '../../../site/back-office/index.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { type Audience, audiences, participationOf, previewViewer, readAsStaff } from './preview-viewer.ts';

interface PreviewFrameProps {
  title: string;
  language: Language;
  /** In pixels; without it, all there is room for. */
  width?: number;
  /** Follows a link to an address of the platform. */
  onFollow: (address: string) => void;
  children: ReactNode;
}

/** Without a type, it would be laid out by the rules of old browsers. */
const emptyDocument = '<!doctype html><title></title>';

const styleElements = 'style, link[rel="stylesheet"]';

/** Keeps the styles of a document as they are in this one; what the page adds to its head stays. */
function copyStyles(to: Document): () => void {
  let copies: Node[] = [];
  const copy = () => {
    for (const old of copies) old.parentNode?.removeChild(old);
    copies = [...document.head.querySelectorAll(styleElements)].map((element) => to.importNode(element, true));
    to.head.append(...copies);
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/**
 * A document of its own within the page, so that a narrow one is laid out as on a phone. Links are given to
 * `onFollow`; buttons and forms do nothing.
 */
function PreviewFrame({ title, language, width, onFollow, children }: PreviewFrameProps) {
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

  function onClick(event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const link = (event.target as Element).closest('a');
    if (link?.origin === location.origin) onFollow(link.pathname + link.search);
  }

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
              onClickCapture={onClick}
              onSubmitCapture={(event) => {
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

/** True once the texts of both languages are loaded. */
function useBothLanguages(): boolean {
  const [areReady, setReady] = useState(false);
  useEffect(() => void textsReady().then(() => setReady(true)), []);
  return areReady;
}

/** The route of a challenge's page, with its tabs and what is below them. */
function findRoute(routes: readonly RouteObject[]): RouteObject | undefined {
  for (const route of routes) {
    const found = route.path === pages.challenge.pattern && route.children ? route : findRoute(route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

/** The pages of a challenge, and its frame, from the chunks of visitors: imported, they would grow what those load. */
async function fetchPages(fetchRoutes: (pathname: string) => Promise<readonly RouteObject[]>) {
  const [routes, { ChallengeFrame }] = await Promise.all([
    fetchRoutes(linkTo(pages.challenges)),
    import('../challenge.page.tsx'),
  ]);
  return { children: findRoute(routes)?.children ?? [], ChallengeFrame };
}

interface Shown extends ChallengePreview {
  audience: Audience;
  viewer: PreviewViewer;
  /** The page that is shown first. */
  address: string;
}

/** The router of the previewed pages: they load the draft, and else what staff may read. */
function createPreviewRouter(
  { children, ChallengeFrame }: Awaited<ReturnType<typeof fetchPages>>,
  { challenge, prizes, audience, viewer, address }: Shown,
) {
  const drafted: Partial<Record<ReadKey, unknown>> = {
    'GET /challenges/slug/:slug': challenge,
    'GET /challenges/:id/prizes': prizes,
  };
  const api = (async (key: ReadKey, call?: SentCall) =>
    drafted[key] ?? withRetries('network', () => readAsStaff(key, call ?? {}), { patient: true })) as Api;
  const participation = {
    known: participationOf(audience, challenge),
    pending: false,
    take: async () => undefined,
    reload: async () => {},
  };
  const element = (
    <PreviewContext value={viewer}>
      <SignedInProvider value={viewer.session.member}>
        <article>
          <ChallengeFrame challenge={challenge} participation={participation} visits={undefined} />
        </article>
      </SignedInProvider>
    </PreviewContext>
  );
  return createMemoryRouter([{ path: pages.challenge.pattern, element, hydrateFallbackElement: <div />, children }], {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  });
}

/** A router within the page of another: it begins anew, as if there were none around it. */
function InnerRouter({ router }: { router: ReturnType<typeof createMemoryRouter> }) {
  return (
    <LocationContext value={null as never}>
      <RouteContext value={{ outlet: null, matches: [], isDataRoute: false }}>
        <RouterProvider router={router} />
      </RouteContext>
    </LocationContext>
  );
}

/** The router of the previewed pages; another for another audience, at the page that was shown. */
function usePreviewRouter(preview: ChallengePreview, audience: Audience) {
  const staff = useSignedIn();
  const fetchRoutes = useContext(RoutesContext);
  const [begun, setBegun] = useState<{ count: number; router: ReturnType<typeof createMemoryRouter> }>();
  const router = begun?.router;
  const { challenge } = preview;
  const begin = useEffectEvent((found: Awaited<ReturnType<typeof fetchPages>>) => {
    const address = router?.state.location.pathname ?? linkTo(pages.challenge, { slug: challenge.slug });
    const viewer = previewViewer(audience, { staff, challenge });
    const next = createPreviewRouter(found, { ...preview, audience, viewer, address });
    setBegun((before) => ({ count: (before?.count ?? 0) + 1, router: next }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each draft and audience
  useEffect(() => {
    let isLeft = false;
    if (fetchRoutes) void loadChunk(() => fetchPages(fetchRoutes)).then((found) => !isLeft && begin(found));
    return () => {
      isLeft = true;
    };
  }, [fetchRoutes, preview, audience]);
  useEffect(() => () => router?.dispose(), [router]);
  return begun;
}

function Preview({ id, preview: shown }: { id: string; preview: ChallengePreview }) {
  const t = useChallengeEditorTexts();
  const { preview } = t;
  useCrumb(3, preview.title);
  const { language: own } = useLanguage();
  const written = useWrittenLanguages();
  const [language, setLanguage] = useState<Language>(own);
  const [width, setWidth] = useState<Width>('desktop');
  const [audience, setAudience] = useState<Audience>('visitor');
  const isWide = useMedia('(min-width: 48rem)');
  const areReady = useBothLanguages();
  const begun = usePreviewRouter(shown, audience);
  const home = linkTo(pages.challenge, { slug: shown.challenge.slug });

  /** Follows links within the challenge that everyone may open. */
  function follow(address: string): void {
    const [path = ''] = address.split('?');
    if (`${path}/`.startsWith(`${home}/`) && matchPage(path)?.access === 'everyone')
      void begun?.router.navigate(address);
  }

  return (
    <div className={styles.page}>
      <section className={`${blocks.head} ${styles.previewBar}`} aria-label={preview.title}>
        <div>
          <p>
            <strong>{preview.bar}</strong>
          </p>
          <p className={`${blocks.soft} ${styles.inactive}`}>{preview.inactive}</p>
        </div>
        <LinkButton look="outline" to={linkTo(backOfficePages.challenge, { id })}>
          {preview.back}
        </LinkButton>
        <details className={styles.folded} open={isWide}>
          <summary>{preview.choices}</summary>
          <div className={styles.previewChoices}>
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
              label={preview.audience}
              name="preview-audience"
              value={audience}
              options={audiences.map((value) => ({ value, label: preview[value] }))}
              onChoose={(value) => setAudience(value as Audience)}
            />
            {isWide && (
              <RadioGroup
                label={preview.width}
                name="preview-width"
                value={width}
                options={(Object.keys(widths) as Width[]).map((value) => ({ value, label: preview[value] }))}
                onChoose={(value) => setWidth(value as Width)}
              />
            )}
          </div>
        </details>
      </section>
      {areReady && begun && (
        <PreviewFrame
          title={preview.frame}
          language={language}
          {...(widths[width] !== undefined && { width: widths[width] })}
          onFollow={follow}
        >
          <Suspense>
            <InnerRouter key={begun.count} router={begun.router} />
          </Suspense>
        </PreviewFrame>
      )}
    </div>
  );
}

/** The page of a challenge with all its tabs, from its draft, as visitors and participants will see it. */
export function Component() {
  const { id = '' } = useParams();
  const query = useApiQuery('GET /admin/challenges/:id/preview', { params: { id } });
  return <Loaded query={query}>{(preview) => <Preview id={id} preview={preview} />}</Loaded>;
}
