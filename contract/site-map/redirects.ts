import { pages } from './index.ts';
import { defineRedirect } from './page.ts';

const mine = { params: { slug: 'me' } };

/** The target of the form without scripts; the page of the request has a secret address. */
export const requestForm = defineRedirect('/transparencia/pedido', pages.transparency, { hash: 'e-sic' });

/** Addresses of earlier versions of the site, and short ones. */
export const redirects = [
  defineRedirect('/desafios', pages.challengesInProgress),
  defineRedirect('/challenges/all', pages.challenges),
  defineRedirect('/challenges/:slug/description', pages.challenge),
  defineRedirect('/challenges/:slug/faqs', pages.challengeArea.faq),
  defineRedirect('/challenges/:slug/advisors', pages.challengeArea.advisers),
  defineRedirect('/challenges/:slug/team-members', pages.myTeamMembers),
  defineRedirect('/profile', pages.myProfile),
  defineRedirect('/profile/me/about', pages.myProfile),
  defineRedirect('/profile/:slug/about', pages.profile),
  defineRedirect('/config', pages.settings.info, mine),
  defineRedirect('/config/:slug/info', pages.settings.info, mine),
  defineRedirect('/auth', pages.login),
  requestForm,
  defineRedirect('/transparencia/documentos', pages.transparency, { hash: 'documents' }),
  defineRedirect('/e-sic', pages.transparency, { hash: 'e-sic' }),
  defineRedirect('/faqs', pages.text.faq),
];
