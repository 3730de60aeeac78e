import {
  type AddedPasskey,
  type CreatePasskeyInput,
  maximumPasskeys,
  type NewPasskeyCredential,
  type Passkey,
} from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { getLook } from '../../organisation/identity/index.ts';
import { addFactor, assertMayAddFactor, removeFactor } from './change-factors.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  updatePasskeyName,
} from './second-factor.queries.ts';
import {
  challengeLife,
  consumeChallenge,
  createChallenge,
  describePasskeys,
  loadWebAuthn,
  type Purpose,
  relyingParty,
  userHandleOf,
} from './verify-passkey.ts';

/** Ed25519, ECDSA with P-256 and RSA with SHA-256: what authenticators have. */
const algorithms = [-8, -7, -257];

const purposeOf = (memberId: number): Purpose => `register ${memberId}`;

/** A passkey as its member sees it. */
export function presentPasskey({ id, name, is_synced, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

const tooMany = () => new AppError('conflict', { message: secondFactorMessages.tooManyPasskeys });

/** What a browser needs to create a passkey. */
export async function requestNewPasskey(platform: Platform, viewer: Viewer) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { database } = platform;
  await requireFreshAuthentication(platform, viewer);
  assertMayAddFactor(viewer);
  const memberId = viewer.id;
  const member = await findMember(database, { id: memberId });
  if (!member) throw new AppError('unauthenticated');
  const passkeys = await findPasskeys(database, memberId);
  if (passkeys.length >= maximumPasskeys) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: (await getLook(platform)).short_name,
    rpID: relyingParty(platform).id,
    userID: new Uint8Array(userHandleOf(platform, { memberId, passkeys })),
    userName: member.email ?? member.first_name,
    userDisplayName: `${member.first_name} ${member.last_name}`,
    challenge: Buffer.from(await createChallenge(platform, purposeOf(memberId)), 'base64url'),
    excludeCredentials: describePasskeys(passkeys),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: challengeLife,
  });
  return { ...options };
}

/** What the authenticator says of a new passkey, which it created for this challenge with user verification. */
async function checkNewPasskey(platform: Platform, credential: NewPasskeyCredential, challenge: string) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { id: rpId, origin } = relyingParty(platform);
  const { clientDataJSON, attestationObject } = credential.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch (error) {
    // The library throws for whatever does not fit.
    platform.process.log.info({ reason: (error as Error).message }, 'a new passkey was refused');
    return undefined;
  }
}

interface Addition {
  viewer: Viewer;
  input: CreatePasskeyInput;
  address: string;
}

/** Adds the passkey that a browser created. */
export async function addPasskey(
  platform: Platform,
  { viewer, input: { name, credential }, address }: Addition,
): Promise<AddedPasskey> {
  await requireFreshAuthentication(platform, viewer);
  assertMayAddFactor(viewer);
  const memberId = viewer.id;
  const { clientDataJSON: clientData, transports = [] } = credential.response;
  const challenge = await consumeChallenge(platform, { clientData, purpose: purposeOf(memberId) });
  if (challenge === undefined) throw new AppError('conflict', { message: secondFactorMessages.challengeExpired });
  const said = await checkNewPasskey(platform, credential, challenge);
  if (!said) throw new AppError('invalid', { message: secondFactorMessages.passkeyUnusable });
  const result = await addFactor(
    platform,
    { memberId, sessionId: viewer.sessionId, factor: 'passkey', address },
    async (transaction) => {
      const passkeys = await findPasskeys(transaction, memberId);
      if (passkeys.length >= maximumPasskeys) throw tooMany();
      return insertPasskey(transaction, {
        member_id: memberId,
        credential_id: Buffer.from(said.credential.id, 'base64url'),
        public_key: Buffer.from(said.credential.publicKey),
        user_handle: userHandleOf(platform, { memberId, passkeys }),
        sign_count: said.credential.counter,
        transports,
        is_synced: said.credentialBackedUp,
        name,
        created_at: platform.clock(),
      });
    },
  );
  if (!result) throw new AppError('conflict', { message: secondFactorMessages.passkeyKnown });
  return { passkey: presentPasskey(result.added), recovery_codes: result.recoveryCodes };
}

const notFound = () => new AppError('not_found', { message: secondFactorMessages.passkeyNotFound });

/** Renames a passkey of a member. */
export async function renamePasskey(
  { database }: Pick<Platform, 'database'>,
  own: { id: number; memberId: number; name: string },
): Promise<Passkey> {
  const row = await updatePasskeyName(database, own);
  if (!row) throw notFound();
  return presentPasskey(row);
}

/** Removes a passkey of a member. */
export async function removePasskey(
  platform: Platform,
  { viewer, id, address }: { viewer: Viewer; id: number; address: string },
): Promise<void> {
  await requireFreshAuthentication(platform, viewer);
  const memberId = viewer.id;
  const removed = await removeFactor(
    platform,
    { memberId, sessionId: viewer.sessionId, factor: 'passkey', address },
    (transaction) => deletePasskey(transaction, { id, memberId }),
  );
  if (!removed) throw notFound();
}
