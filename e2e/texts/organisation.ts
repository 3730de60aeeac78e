import { messages as inboxEn } from '../../web/features/organisation/enquiries/inbox/messages.en.ts';
import { messages as inboxPt } from '../../web/features/organisation/enquiries/inbox/messages.pt.ts';
import { messages as enquiriesEn } from '../../web/features/organisation/enquiries/messages.en.ts';
import { messages as enquiriesPt } from '../../web/features/organisation/enquiries/messages.pt.ts';
import { messages as faqsEditorEn } from '../../web/features/organisation/faqs/editor/messages.en.ts';
import { messages as faqsEditorPt } from '../../web/features/organisation/faqs/editor/messages.pt.ts';
import { messages as faqEn } from '../../web/features/organisation/faqs/messages.en.ts';
import { messages as faqPt } from '../../web/features/organisation/faqs/messages.pt.ts';
import { messages as figuresEn } from '../../web/features/organisation/figures/messages.en.ts';
import { messages as figuresPt } from '../../web/features/organisation/figures/messages.pt.ts';
import { messages as identityEn } from '../../web/features/organisation/identity/messages.en.ts';
import { messages as identityPt } from '../../web/features/organisation/identity/messages.pt.ts';
import { messages as impactEn } from '../../web/features/organisation/impact/messages.en.ts';
import { messages as impactPt } from '../../web/features/organisation/impact/messages.pt.ts';
import { messages as leagueEditorEn } from '../../web/features/organisation/league/editor/messages.en.ts';
import { messages as leagueEditorPt } from '../../web/features/organisation/league/editor/messages.pt.ts';
import { messages as leagueEn } from '../../web/features/organisation/league/messages.en.ts';
import { messages as leaguePt } from '../../web/features/organisation/league/messages.pt.ts';
import { messages as pagesEditorEn } from '../../web/features/organisation/pages/editor/messages.en.ts';
import { messages as pagesEditorPt } from '../../web/features/organisation/pages/editor/messages.pt.ts';
import { messages as pagesEn } from '../../web/features/organisation/pages/messages.en.ts';
import { messages as pagesPt } from '../../web/features/organisation/pages/messages.pt.ts';
import { messages as partnersEn } from '../../web/features/organisation/partners/messages.en.ts';
import { messages as partnersPt } from '../../web/features/organisation/partners/messages.pt.ts';
import { messages as translationsEn } from '../../web/features/organisation/translations/messages.en.ts';
import { messages as translationsPt } from '../../web/features/organisation/translations/messages.pt.ts';
import { messages as transparencyEditorEn } from '../../web/features/organisation/transparency/editor/messages.en.ts';
import { messages as transparencyEditorPt } from '../../web/features/organisation/transparency/editor/messages.pt.ts';
import { messages as transparencyEn } from '../../web/features/organisation/transparency/messages.en.ts';
import { messages as transparencyPt } from '../../web/features/organisation/transparency/messages.pt.ts';
import { messages as wordingEn } from '../../web/features/organisation/wording/messages.en.ts';
import { messages as wordingPt } from '../../web/features/organisation/wording/messages.pt.ts';

/** In Portuguese and English, by feature. */
export const organisation = {
  enquiries: [enquiriesPt, enquiriesEn],
  faq: [faqPt, faqEn],
  faqsEditor: [faqsEditorPt, faqsEditorEn],
  figures: [figuresPt, figuresEn],
  identity: [identityPt, identityEn],
  impact: [impactPt, impactEn],
  inbox: [inboxPt, inboxEn],
  league: [leaguePt, leagueEn],
  leagueEditor: [leagueEditorPt, leagueEditorEn],
  pages: [pagesPt, pagesEn],
  pagesEditor: [pagesEditorPt, pagesEditorEn],
  partners: [partnersPt, partnersEn],
  translations: [translationsPt, translationsEn],
  transparency: [transparencyPt, transparencyEn],
  transparencyEditor: [transparencyEditorPt, transparencyEditorEn],
  wording: [wordingPt, wordingEn],
} as const;
