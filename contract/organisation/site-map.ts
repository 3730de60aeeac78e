import { definePage } from '../site-map/page.ts';
import { countryCode, goalNumber, pageNumber, searchText, year } from '../site-map/search-parameters.ts';

const inSitemap = { inSitemap: true } as const;

/** The organisation's own pages, and the forms for writing to it. */
export const organisationPages = {
  /** The texts that the organisation writes, by their slugs. */
  text: {
    'home-about': definePage('/home-about', inSitemap),
    'how-it-works': definePage('/how-it-works', inSitemap),
    'living-lab': definePage('/living-lab', inSitemap),
    partners: definePage('/partners', inSitemap),
    faq: definePage('/faq', { search: { q: searchText }, inSitemap: true }),
    'terms-of-use': definePage('/terms-of-use', inSitemap),
    'privacy-policy': definePage('/privacy-policy', inSitemap),
    'privacy-for-children': definePage('/privacy-for-children', inSitemap),
    'privacy-for-guardians': definePage('/privacy-for-guardians', inSitemap),
  },
  textVersion: {
    'terms-of-use': definePage('/terms-of-use/versions/:version'),
    'privacy-policy': definePage('/privacy-policy/versions/:version'),
  },
  league: definePage('/the-league', inSitemap),
  leagueProfile: definePage('/the-league-profile/:id', inSitemap),
  impact: definePage('/impact', { search: { goal: goalNumber, year }, inSitemap: true }),
  /** The lives changed by challenge. */
  impactChallenges: definePage('/impact/challenges', {
    search: { page: pageNumber, goal: goalNumber, year },
    inSitemap: true,
  }),
  /** Not indexed, since some of its members hide from search engines. */
  impactBoard: definePage('/impact-board', { search: { page: pageNumber, country: countryCode }, indexed: false }),
  contact: definePage('/contact-us', inSitemap),
  contactSent: definePage('/contact-us/sent', { indexed: false }),
  proposeChallenge: definePage('/propose-challenge', inSitemap),
  proposalSent: definePage('/propose-challenge/sent', { indexed: false }),
  /** What concerns a child or an adolescent, reported without an account. */
  urgentReport: definePage('/report', inSitemap),
  urgentReportSent: definePage('/report/sent', { indexed: false }),
  transparency: definePage('/transparencia', inSitemap),
  openData: definePage('/open-data', inSitemap),
  document: definePage('/transparencia/documentos/:slug', inSitemap),
  informationRequest: definePage('/transparencia/pedido/:protocol', { secret: true }),
};
