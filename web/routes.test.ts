import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from './platform/paths.ts';
import { routes } from './routes.ts';

test.each([
  ['home', paths.home(), 'home'],
  ['results', paths.results('água'), 'results'],
  ['forgotPassword', paths.forgotPassword(), 'auth/forgot'],
  ['register', paths.register(), 'auth/register'],
  [
    'acceptTermsAndConditions',
    paths.acceptTermsAndConditions({ type: 'google', token: 't' }),
    'auth/accept-terms-and-conditions/:type/:token',
  ],
  ['profileConfig', paths.profileConfig(), 'profile/config'],
  ['ProfileAbout', paths.ProfileAbout('42'), 'profile/:slug'],
])('NAV-15 the address of %s leads to its page', (_name, address, route) => {
  const matches = matchRoutes(routes, address) ?? [];
  expect(matches.map((match) => match.route.path ?? match.route.id)).toContain(route);
});
