import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('NAV-15 every named route has its address', () => {
  expect([
    paths.home(),
    paths.results('água'),
    paths.forgotPassword(),
    paths.register(),
    paths.acceptTermsAndConditions({ type: 'google', token: 't' }),
    paths.profileConfig(),
    paths.settings(),
    paths.settings('security'),
    paths.ProfileAbout('me'),
    paths.ProfileAbout('42'),
    paths['show-team-members']({ slug: 'agua', teamSlug: 'rua' }),
    paths['print-certificate']('ABCD'),
  ]).toEqual([
    '/',
    '/results?tag=%C3%A1gua',
    '/auth/forgot',
    '/auth/register',
    '/auth/accept-terms-and-conditions/google/t',
    '/profile/config',
    '/config/me',
    '/config/me/security',
    '/profile/me',
    '/profile/42',
    '/challenges/agua/teams/rua/members',
    '/certificate/ABCD/print',
  ]);
});
