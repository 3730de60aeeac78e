import type { AgreementInput, GuardianLink } from '@mutirao/contract/members/guardians/guardians.ts';
import { guardianTextVersion } from '@mutirao/contract/members/guardians/guardians.ts';
import type { ContestantUser } from '@mutirao/contract/members/profiles/profiles.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { hintOfEmail } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, confirmEmail, findMember, getUser, presentPerson, recordAge } from '../members/index.ts';
import { announce } from '../notifications/index.ts';
import { isOpen } from './guardian-mail.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { denialOfAgreeing } from './guardians.policy.ts';
import { findGuardianIds, findLinked, insertAct, type LinkedGuardianship } from './guardians.queries.ts';

/** Tokens from one network address that are none. */
const guesses: Limit = { name: 'guardian tokens', points: 20, seconds: 600 };

interface Link {
  readonly token: string;
  /** The network address of the caller. */
  readonly address: string;
}

const linkUnknown = () => new AppError('not_found', { message: guardiansMessages.linkUnknown });
const linkEnded = () => new AppError('expired', { message: guardiansMessages.linkEnded });

async function followLink({ database, limits }: Platform, { token, address }: Link): Promise<LinkedGuardianship> {
  await limits.count(guesses, address);
  const found = await findLinked(database, { hash: hashSecret(token) });
  if (!found) throw linkUnknown();
  await limits.forgive(guesses, address);
  return found;
}

/** What an open invitation asks to agree to. */
export async function getInvitation(platform: Platform, link: Link): Promise<GuardianLink> {
  const found = await followLink(platform, link);
  if (!isOpen(found, platform.clock())) throw linkEnded();
  return {
    child: found.child,
    email_hint: hintOfEmail(found.email ?? ''),
    version: guardianTextVersion,
    proof: (await platform.settings.get()).guardian_proof,
    expires_at: found.expires_at.toISOString(),
  };
}

/** Whether an open invitation went to this address, and so its link confirms it. */
export async function isInvitedAddress(
  connection: Connection,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<boolean> {
  const found = await findLinked(connection, { hash: hashSecret(token) });
  return found?.email === email && isOpen(found, now);
}

/** Records what a member says of the own age, where it is not known: also when the agreement is refused because of it. */
async function recordOwnAge({ write, clock }: Platform, { id }: Viewer, bornOn: string): Promise<void> {
  await write(async (transaction, invalidate) => {
    const written = { id, now: clock(), invalidate };
    await changeMember(transaction, written);
    await recordAge(transaction, { ...written, bornOn, source: 'said' });
  });
}

/** Throws where a member may not agree to an invitation. */
async function assertMayAgree(
  { settings }: Platform,
  transaction: Connection,
  { viewer, row, version, now }: { viewer: Viewer; row: LinkedGuardianship; version: number; now: Date },
): Promise<void> {
  const [{ age, email }, child, { guardian_proof: proof }] = await Promise.all([
    getUser(transaction, viewer.id, now),
    getUser(transaction, row.child_id, now),
    settings.get(),
  ]);
  const denial = denialOfAgreeing({
    ...age,
    isChild: viewer.id === row.child_id,
    hasAddress: email === row.email,
    proof,
    version,
    childBand: child.age.band,
  });
  if (denial === undefined) return;
  if (denial === 'minor') throw new AppError('adults_only');
  if (denial === 'age_unknown') throw new AppError('invalid', { fieldMessages: { own_birthdate: requiredMessage } });
  if (denial === 'other_address')
    throw new AppError('refused', { message: guardiansMessages.otherAddress(hintOfEmail(row.email ?? '')) });
  const code = denial === 'text_changed' || denial === 'not_a_child' ? 'conflict' : 'refused';
  throw new AppError(code, { message: guardiansMessages[denial] });
}

/** Makes the viewer a guardian of the child whose invitation this is, once, and notifies the child. */
export async function agree(
  platform: Platform,
  viewer: Viewer,
  { child_birthdate, own_birthdate, version, ...link }: AgreementInput & Link,
): Promise<{ child: ContestantUser }> {
  const found = await followLink(platform, link);
  const { id, child_id: childId } = found;
  if (isOpen(found, platform.clock()) && own_birthdate !== undefined && viewer.age.band === 'unknown')
    await recordOwnAge(platform, viewer, own_birthdate);
  const child = await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const written = { id: childId, now, invalidate };
    // The child first, as where guardians decide: their acts wait for each other.
    await changeMember(transaction, written);
    const row = await findLinked(transaction, { id });
    if (!row) throw linkUnknown();
    const person = await findMember(transaction, { id: childId });
    if (!person) throw linkUnknown();
    if (row.guardian_id === viewer.id && row.ended_at === null) return presentPerson(person);
    if (!isOpen(row, now)) throw linkEnded();
    if ((await findGuardianIds(transaction, childId)).includes(viewer.id))
      throw new AppError('conflict', { message: guardiansMessages.isGuardian });
    await assertMayAgree(platform, transaction, { viewer, row, version, now });
    const guardian = await findMember(transaction, { id: viewer.id });
    if (guardian?.confirmed_at === null) {
      // The link went to this address, and to no other.
      await confirmEmail(transaction, { memberId: viewer.id, email: guardian.email ?? '', now });
      await recordEvent(transaction, { kind: 'email_confirmed', memberId: viewer.id, address: link.address });
    }
    await transaction
      .updateTable('guardianship')
      .set({ guardian_id: viewer.id, email: null, text_version: version, agreed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await recordAge(transaction, { ...written, bornOn: child_birthdate, source: 'guardian' });
    await insertAct(transaction, { childId, guardianId: viewer.id, kind: 'agreed', now });
    await announce(platform, transaction, {
      event: 'guardian_agreed',
      detail: { child: presentPerson(person).full_name, child_id: childId },
      recipients: [childId],
      authorId: viewer.id,
      now,
    });
    const event = { memberId: childId, actorId: viewer.id, address: link.address, detail: { version } };
    await recordEvent(transaction, { kind: 'guardian_agreed', ...event });
    return presentPerson(person);
  });
  return { child };
}
