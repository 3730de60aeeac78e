import { definePage } from '../site-map/page.ts';

/** Signing in and up, and the links from mails. */
export const accountPages = {
  login: definePage('/auth/login', { indexed: false }),
  register: definePage('/auth/register'),
  forgotPassword: definePage('/auth/forgot', { indexed: false }),
  updatePassword: definePage('/auth/update-password/:token', { secret: true }),
  verifyEmail: definePage('/auth/verify/:token', { secret: true }),
  providerCallback: definePage('/auth/callback/:provider', { secret: true }),
  acceptTerms: definePage('/auth/accept-terms-and-conditions/:type/:token', { secret: true }),
};

/** Where the addresses of these pages begin. */
export const accountPath = '/auth/';

/** True for pages of sign-in, sign-up and links in mails, which show no reminders. */
export function isAccountPath(pathname: string): boolean {
  return pathname.startsWith(accountPath);
}
