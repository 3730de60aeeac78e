import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { ReactNode } from 'react';
import { LanguageProvider } from '../i18n/language.tsx';
import { NowProvider } from '../i18n/now.tsx';
import { MapSourceProvider, PublicUrlProvider } from '../platform/page-head.tsx';
import bootUrl from './boot.browser.ts?script';
import { type Payload, payloadId } from './payload.ts';

interface DocumentProps {
  payload: Payload;
  /** Parts that only the server renders: in the browser the document has them already. */
  written?: {
    script: string;
    styles: string;
    sheets: readonly string[];
    files: readonly string[];
    payload: string;
    /** Whether the application starts at once, or when a visitor does more than read. */
    start: 'now' | 'intent';
  };
  /** Fetches the page's texts in a language, and the data omitted from the payload; false where the user cancelled. */
  fetchLanguage?: (language: Language) => Promise<boolean>;
  children: ReactNode;
}

/** The HTML document of every page: rendered by the server and hydrated by the browser. */
export function Document({ payload, written, fetchLanguage, children }: DocumentProps) {
  const { language, now, publicUrl, map } = payload;
  return (
    <html lang={htmlLanguage[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFBF5" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written?.script ?? '' }} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script type="module" async src={bootUrl} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles, so that nothing is waited for */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written?.styles ?? '' }} />
        <noscript>
          {written?.sheets.map((sheet) => (
            <link key={sheet} rel="stylesheet" href={sheet} />
          ))}
        </noscript>
        {/* A busy phone would paint half of the bar, and then move it. */}
        <link rel="expect" href="#bar" blocking="render" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <LanguageProvider initial={language} fetchLanguage={fetchLanguage}>
          <NowProvider initial={new Date(now)}>
            <PublicUrlProvider value={publicUrl}>
              <MapSourceProvider value={map}>{children}</MapSourceProvider>
            </PublicUrlProvider>
          </NowProvider>
        </LanguageProvider>
        <script
          id={payloadId}
          type="application/json"
          data-files={written?.files.join(' ')}
          data-start={written?.start}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized with every "<" escaped
          dangerouslySetInnerHTML={{ __html: written?.payload ?? '' }}
        />
      </body>
    </html>
  );
}
