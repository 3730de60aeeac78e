import { defineCalls } from '../../calls.ts';
import {
  addedPasskey,
  addedTotp,
  confirmTotpInput,
  createPasskeyInput,
  newRecoveryCodes,
  passkey,
  passkeyCreationOptions,
  passkeyParams,
  passkeyRequestInput,
  passkeyRequestOptions,
  renamePasskeyInput,
  secondFactor,
  totpSetup,
} from './second-factor.ts';

const fresh = 'Needs an authentication at most ten minutes old.';
const confirmed = 'Refused until the e-mail address is confirmed.';

export const secondFactorCalls = defineCalls('Second factor', {
  'POST /oauth/passkey-options': {
    id: 'requestPasskeySignIn',
    summary: 'A challenge for signing in by a passkey',
    description: 'The answer of the passkey goes to the grant `passkey` of `createToken`.',
    for: 'everyone',
    body: passkeyRequestInput,
    answer: passkeyRequestOptions,
    failures: ['expired', 'too_many'],
  },

  'POST /me/reauthentication/passkey-options': {
    id: 'requestPasskeyReauthentication',
    summary: 'A challenge for authenticating the caller again by a passkey',
    description: 'The answer of the passkey goes to the grant `passkey` of `reauthenticate`.',
    for: 'members',
    ages: 'everyone',
    answer: passkeyRequestOptions,
    failures: ['conflict', 'too_many'],
  },

  'GET /me/second-factor': {
    id: 'getSecondFactor',
    summary: 'The passkeys, one-time codes and recovery codes of the caller',
    for: 'members',
    answer: secondFactor,
  },

  'POST /me/passkeys/options': {
    id: 'requestPasskey',
    summary: 'A challenge for adding a passkey',
    description: `${fresh} ${confirmed}`,
    for: 'members',
    ages: 'everyone',
    answer: passkeyCreationOptions,
    failures: ['reauthentication_required', 'refused', 'conflict', 'too_many'],
  },

  'POST /me/passkeys': {
    id: 'createPasskey',
    summary: 'Adds a passkey; the first factor comes with recovery codes',
    description: `${fresh} ${confirmed}`,
    for: 'members',
    ages: 'everyone',
    body: createPasskeyInput,
    answer: addedPasskey,
    status: [201],
    failures: ['reauthentication_required', 'refused', 'conflict'],
  },

  'PATCH /me/passkeys/:id': {
    id: 'renamePasskey',
    summary: 'Renames a passkey',
    for: 'members',
    ages: 'everyone',
    params: passkeyParams,
    body: renamePasskeyInput,
    answer: passkey,
  },

  'DELETE /me/passkeys/:id': {
    id: 'deletePasskey',
    summary: 'Removes a passkey',
    description: `${fresh} Recovery codes end with the last factor.`,
    for: 'members',
    ages: 'everyone',
    params: passkeyParams,
    failures: ['reauthentication_required'],
  },

  'POST /me/totp': {
    id: 'createTotp',
    summary: 'A secret for one-time codes, which counts once a first code confirms it',
    description: `${fresh} ${confirmed}`,
    for: 'members',
    ages: 'everyone',
    answer: totpSetup,
    status: [201],
    failures: ['reauthentication_required', 'refused', 'conflict', 'too_many'],
  },

  'POST /me/totp/confirmation': {
    id: 'confirmTotp',
    summary: 'Confirms one-time codes; the first factor comes with recovery codes',
    description: fresh,
    for: 'members',
    ages: 'everyone',
    body: confirmTotpInput,
    answer: addedTotp,
    failures: ['reauthentication_required', 'expired', 'too_many'],
  },

  'DELETE /me/totp': {
    id: 'deleteTotp',
    summary: 'Removes one-time codes',
    description: `${fresh} Recovery codes end with the last factor.`,
    for: 'members',
    ages: 'everyone',
    failures: ['reauthentication_required', 'not_found'],
  },

  'POST /me/recovery-codes': {
    id: 'renewRecoveryCodes',
    summary: 'Replaces the recovery codes',
    description: `${fresh} A conflict where the caller has no second factor.`,
    for: 'members',
    ages: 'everyone',
    answer: newRecoveryCodes,
    status: [201],
    failures: ['reauthentication_required', 'conflict', 'too_many'],
  },
});
