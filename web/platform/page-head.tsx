import { htmlLanguage, type Language, languageOffer, languages } from '@mutirao/contract/language.ts';
import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { everySearch, unknownParameters } from '@mutirao/contract/site-map/search-parameters.ts';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import { organisation } from '../i18n/organisation.ts';

const UrlContext = createContext('');

/** Provides the platform's public URL. */
export const PublicUrlProvider = UrlContext.Provider;

/** The platform's public address, without a slash at its end. */
export function usePublicUrl(): string {
  return useContext(UrlContext);
}

interface PageHeadProps {
  title: string;
  description: string;
  /** Path or address of the picture for social networks. */
  image?: string;
  /** Its Open Graph type. */
  type?: 'website' | 'profile';
  /** Structured data of schema.org. */
  structured?: Record<string, unknown>;
  /** Excludes the page from search engines, unlike its kind. A secret address is never in the head. */
  hidden?: boolean;
}

/** The metadata of a page for search engines and social networks. React moves it into the document's head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, image = '/icons/share.png', type = 'website', structured, hidden } = props;
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const publicUrl = usePublicUrl();
  const page = matchPage(pathname);
  const parameters = new URLSearchParams(search);
  for (const name of ['lang', ...unknownParameters(page?.search ?? everySearch, parameters)]) parameters.delete(name);
  const query = parameters.toString();
  const address = (wanted: Language) => inLanguage(`${publicUrl}${pathname}${query && `?${query}`}`, wanted);
  const fullTitle = title === organisation.name ? title : `${title} · ${organisation.name}`;
  const picture = image.startsWith('/') ? publicUrl + image : image;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden || !page?.indexed ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={htmlLanguage[one]} href={address(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(languageOffer.first)} />
          <meta property="og:url" content={address(language)} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={organisation.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={language === 'pt' ? 'pt_BR' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized with every "<" escaped
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...structured }).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </>
  );
}

const noSource: MapSource = {};
const MapContext = createContext<MapSource | undefined>(undefined);

/** Provides what the operator configured for maps. */
export const MapSourceProvider = MapContext.Provider;

/** What maps are drawn from; without any, the world of our own. */
export function useMapSource(): MapSource {
  return useContext(MapContext) ?? noSource;
}
