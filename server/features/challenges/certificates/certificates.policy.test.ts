import { expect, test } from 'vitest';
import { denialOfChanging, denialOfClosing, denialOfCorrecting, denialOfIssuing } from './certificates.policy.ts';

const nobody = { is_challenge_admin: false, isAdmin: false };
const challengeAdmin = { ...nobody, is_challenge_admin: true };
const staff = { ...nobody, isAdmin: true };
const running = { is_coming_soon: false, is_closed: false, is_issuing: false };
const closed = { ...running, is_closed: true };

test.each([
  [nobody, running, 'not_admin'],
  [nobody, { ...running, is_coming_soon: true }, 'not_admin'],
  [challengeAdmin, running, undefined],
  [staff, running, undefined],
  [challengeAdmin, { ...running, is_coming_soon: true }, 'not_started'],
  [challengeAdmin, closed, undefined],
  [challengeAdmin, { ...closed, is_issuing: true }, 'is_issuing'],
])('%o closes %o: %s', (viewer, challenge, denial) => {
  expect(denialOfClosing(viewer, challenge)).toBe(denial);
});

test.each([
  [nobody, closed, 'not_admin'],
  [challengeAdmin, closed, undefined],
  [staff, closed, undefined],
  [challengeAdmin, running, 'not_closed'],
  [challengeAdmin, { ...closed, is_issuing: true }, 'is_issuing'],
])('%o issues in %o: %s', (viewer, challenge, denial) => {
  expect(denialOfIssuing(viewer, challenge)).toBe(denial);
});

test.each([
  [{ is_confirmed: true, has_certificate: false }, { included: true }, undefined],
  [{ is_confirmed: true, has_certificate: false }, { included: false }, undefined],
  [{ is_confirmed: true, has_certificate: false }, {}, undefined],
  [{ is_confirmed: true, has_certificate: true }, {}, 'has_certificate'],
  [{ is_confirmed: false, has_certificate: false }, { included: true }, 'unconfirmed'],
  [{ is_confirmed: false, has_certificate: false }, { included: false }, undefined],
  [{ is_confirmed: false, has_certificate: false }, {}, undefined],
])('of %o, %o is corrected: %s', (candidate, input, denial) => {
  expect(denialOfCorrecting(candidate, input)).toBe(denial);
});

test.each([
  [{ withdrawn_at: null }, undefined],
  [{ withdrawn_at: new Date() }, 'is_withdrawn'],
])('%o is changed: %s', (certificate, denial) => {
  expect(denialOfChanging(certificate)).toBe(denial);
});
