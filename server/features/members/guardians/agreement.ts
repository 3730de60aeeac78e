import {
  type AgreementInput,
  type GuardianLink,
  guardianInvitationDays,
  guardianTextVersion,
  maximumGuardianInvitations,
  type OwnGuardian,
  type OwnGuardians,
} from '@mutirao/contract/members/guardians/guardians.ts';
import type { ContestantUser } from '@mutirao/contract/members/profiles/profiles.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { hintOfEmail } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, confirmEmail, findMember, getUser, presentPerson, recordAge } from '../members/index.ts';
import { announce } from '../notifications/index.ts';
import { guardianMail, guardiansMessages, guardianToken, isOpen } from './guardians.messages.ts';
import { denialOfAgreeing, denialOfInviting } from './guardians.policy.ts';
import {
  findActs,
  findGuardianIds,
  findGuardianships,
  findLinked,
  insertAct,
  type LinkedGuardianship,
} from './guardians.queries.ts';

const day = 24 * 60 * 60 * 1000;
const mails: Limit = { name: 'guardian invitations', points: maximumGuardianInvitations, seconds: 60 * 60 };
/** Of one address, from any accounts. */
const mailsToOne: Limit = { name: 'guardian invitations to one', points: 10, seconds: 24 * 60 * 60 };

type Row = Awaited<ReturnType<typeof findGuardianships>>[number];

function presentOwn(row: Row, now: Date): OwnGuardian {
  const { id, agreed_at, expires_at, paused_at, sent_at, name, email, quiet_from, quiet_to } = row;
  const invited = expires_at > now ? 'invited' : 'expired';
  return {
    id,
    state: agreed_at === null ? invited : paused_at ? 'paused' : 'agreed',
    name: agreed_at === null ? null : name,
    email_hint: email === null ? null : hintOfEmail(email),
    since: (agreed_at ?? sent_at).toISOString(),
    quiet_from,
    quiet_to,
  };
}

/** The guardians of a child as the child sees them, with what they did. */
export async function listGuardians(connection: Connection, childId: number, now: Date): Promise<OwnGuardians> {
  const [rows, acts, { age }] = await Promise.all([
    findGuardianships(connection, childId),
    findActs(connection, childId),
    getUser(connection, childId, now),
  ]);
  const taken = rows.filter((row) => row.agreed_at !== null || row.expires_at > now).length;
  const denial = denialOfInviting({ band: age.band, taken, isOwnAddress: false });
  return { data: rows.map((row) => presentOwn(row, now)), acts, can: { invite: denial === undefined } };
}

interface Inviting {
  readonly viewer: Viewer;
  readonly email: string;
}

/** Mails the link that asks a guardian to agree; to an address that was invited before, once more. */
export async function inviteGuardian(platform: Platform, { viewer, email }: Inviting): Promise<OwnGuardians> {
  const { limits, clock, mail, keys, write } = platform;
  await limits.count(mails, String(viewer.id));
  await limits.count(mailsToOne, email);
  const childId = viewer.id;
  return write(async (transaction, invalidate) => {
    const now = clock();
    // The lock of the child lets two invitations wait for each other.
    await changeMember(transaction, { id: childId, now, invalidate });
    const child = await getUser(transaction, childId, now);
    await transaction
      .deleteFrom('guardianship')
      .where('child_id', '=', childId)
      .where('agreed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where((of) => of.or([of('expires_at', '<=', now), of('email', '=', email)]))
      .execute();
    const rows = await findGuardianships(transaction, childId);
    const isOwnAddress = child.email === email;
    const denial = denialOfInviting({ band: child.age.band, taken: rows.length, isOwnAddress });
    if (denial) {
      const message = guardiansMessages[denial];
      if (denial === 'own_address') throw new AppError('invalid', { fieldMessages: { email: message } });
      throw new AppError(denial === 'not_a_child' ? 'refused' : 'conflict', { message });
    }
    const { id } = await transaction
      .insertInto('guardianship')
      .values({
        child_id: childId,
        slot: rows.some(({ slot }) => slot === 1) ? 2 : 1,
        email,
        language: child.language,
        sent_at: now,
        expires_at: new Date(now.getTime() + guardianInvitationDays * day),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token_hash = hashSecret(guardianToken(keys.secret, id));
    await transaction.updateTable('guardianship').set({ token_hash }).where('id', '=', id).execute();
    await mail.send(transaction, {
      to: email,
      language: child.language,
      template: guardianMail,
      data: { guardianship: id },
    });
    return listGuardians(transaction, childId, now);
  });
}

/** Withdraws an invitation; one that a guardian has agreed to only they end. */
export function withdrawInvitation(
  { write, clock }: Platform,
  { viewer, id }: { viewer: Viewer; id: number },
): Promise<OwnGuardians> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id: viewer.id, now, invalidate });
    const row = (await findGuardianships(transaction, viewer.id)).find((one) => one.id === id);
    if (!row) throw new AppError('not_found', { message: guardiansMessages.invitationNotFound });
    if (row.agreed_at !== null) throw new AppError('conflict', { message: guardiansMessages.hasAgreed });
    await transaction.deleteFrom('guardianship').where('id', '=', id).execute();
    return listGuardians(transaction, viewer.id, now);
  });
}

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
