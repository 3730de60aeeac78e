import { pages } from './index.ts';
import { defineRedirect, type Page, type Redirect } from './page.ts';

const mine = { params: { slug: 'me' } };

/** Redirects of several addresses to one page without parameters. */
function toEach(to: Page, ...patterns: string[]): Redirect[] {
  return patterns.map((pattern) => ({ ...to, inSitemap: false, pattern, to }));
}

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
  defineRedirect('/settings', pages.settings.info, mine),
  defineRedirect('/configuracoes', pages.settings.info, mine),
  defineRedirect('/config/:slug/info', pages.settings.info, mine),
  defineRedirect('/auth', pages.login),
  requestForm,
  defineRedirect('/transparencia/documentos', pages.transparency, { hash: 'documents' }),
  defineRedirect('/e-sic', pages.transparency, { hash: 'e-sic' }),
  defineRedirect('/faqs', pages.text.faq),
  // What people type, in both languages.
  ...toEach(pages.home, '/home', '/inicio'),
  ...toEach(pages.login, '/login', '/log-in', '/signin', '/sign-in', '/entrar'),
  ...toEach(pages.register, '/register', '/signup', '/sign-up', '/cadastro', '/cadastrar'),
  ...toEach(pages.forgotPassword, '/forgot-password', '/esqueci-a-senha'),
  ...toEach(pages.myProfile, '/account', '/perfil', '/minha-conta'),
  ...toEach(pages.myProfileTab.teams, '/teams', '/my-teams', '/equipes', '/minhas-equipes'),
  ...toEach(pages.myProfileTab.challenges, '/my-challenges', '/meus-desafios'),
  ...toEach(pages.notifications, '/notificacoes'),
  ...toEach(pages.categories, '/goals', '/sdgs', '/objetivos', '/ods'),
  ...toEach(pages.results, '/search', '/busca'),
  ...toEach(pages.text['home-about'], '/about', '/sobre'),
  ...toEach(pages.text['how-it-works'], '/como-funciona'),
  ...toEach(pages.text.faq, '/help', '/ajuda', '/perguntas-frequentes'),
  ...toEach(pages.text.partners, '/parceiros'),
  ...toEach(pages.text['terms-of-use'], '/terms', '/termos', '/termos-de-uso'),
  ...toEach(pages.text['privacy-for-children'], '/privacidade-para-criancas'),
  ...toEach(pages.text['privacy-for-guardians'], '/privacidade-para-responsaveis'),
  ...toEach(pages.text['privacy-policy'], '/privacy', '/privacidade', '/politica-de-privacidade'),
  ...toEach(pages.contact, '/contact', '/contato', '/fale-conosco'),
  ...toEach(pages.urgentReport, '/denunciar', '/denuncia'),
  ...toEach(pages.proposeChallenge, '/propor-desafio'),
  ...toEach(pages.impact, '/impacto'),
  ...toEach(pages.verify, '/certificate', '/certificado', '/verificar', '/conferir'),
  ...toEach(pages.league, '/league', '/liga'),
  ...toEach(pages.transparency, '/transparency'),
  ...toEach(pages.openData, '/dados-abertos'),
  ...toEach(pages.apiDocs, '/docs'),
];
