import { isDeepStrictEqual } from 'node:util';
import type { FirstCredentialsInput } from '@mutirao/contract/accounts/passwords.ts';
import type { UpdateUserInput } from '@mutirao/contract/members/members/members.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireBeyondPassword, requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertLooked } from '../../members/directory/index.ts';
import {
  changeMember,
  findMember,
  type MemberBy,
  type MemberRow,
  mailMember,
  memberMessages,
  replacePassword,
} from '../../members/members/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';
import { expireLinks, sendLink } from '../mail-links/index.ts';
import { requirePassword } from './reauthenticate.ts';

interface PasswordChange {
  viewer: Viewer;
  member: MemberRow;
  password: string;
  address: string;
}

/** Checks a new password of a member; returns a function that writes it within a transaction. */
async function prepareNewPassword(
  platform: Platform,
  { viewer, member, password, address }: PasswordChange,
): Promise<(transaction: Connection) => Promise<void>> {
  await refuseWeakPassword(password, member, await wordsOfPlace(platform));
  const hash = await hashPassword(password);

  return async (transaction) => {
    const now = platform.clock();
    const memberId = member.id;
    const replaced = await replacePassword(transaction, { memberId, from: member.password_hash, to: hash, now });
    // A concurrent change replaced the current password.
    if (!replaced) throw new AppError('conflict');
    await endSessions(transaction, { memberId, except: viewer.sessionId, now });
    await expireLinks(transaction, { memberId, purposes: ['reset', 'change_email'], now });
    await recordEvent(transaction, { kind: 'password_changed', memberId, address });
    await mailMember(platform, transaction, { member, template: 'password_changed' });
  };
}

interface Change {
  member: MemberRow;
  email: string;
  /** The admin who requests it, if any. */
  actorId: number | undefined;
  address: string;
}

/** Mails a confirmation link to the new address and a warning to the old one, which counts until confirmation. */
async function askForNewEmail(
  platform: Platform,
  transaction: Connection,
  { member, email, actorId, address }: Change,
): Promise<void> {
  const message = memberMessages.emailTaken;
  if (await findMember(transaction, { email }))
    throw new AppError('invalid', { message, fieldMessages: { email: message } });
  const { id: memberId, language } = member;
  await sendLink(platform, transaction, { memberId, email, language, purpose: 'change_email' });
  await mailMember(platform, transaction, { member, template: 'email_change_asked' });
  await recordEvent(transaction, { kind: 'email_change_asked', memberId, actorId, address });
}

/** Each sends two mails. */
const newEmailsPerMember: Limit = { name: 'new e-mail', points: 5, seconds: 3600 };

interface Request {
  viewer: Viewer;
  input: FirstCredentialsInput;
  address: string;
}

/** Changes the password of a member, requests the confirmation of a new address, or both. */
export async function changeCredentials(platform: Platform, { viewer, input, address }: Request): Promise<void> {
  const { database, limits, write } = platform;
  const member = await findMember(database, { id: viewer.id });
  if (!member) throw new AppError('unauthenticated');
  const { email, current_password: current, password } = input;
  const isNewEmail = email !== member.email;
  if (!isNewEmail && password === undefined) return;
  const { id: memberId, password_hash: hash } = member;
  // The current password is a fresh authentication of the first factor.
  if (hash !== null && current !== undefined) {
    await requirePassword(platform, { memberId, hash, password: current, field: 'current_password', address });
    await requireBeyondPassword(platform, viewer);
  } else {
    await requireFreshAuthentication(platform, viewer);
    if (hash !== null && password !== undefined)
      throw new AppError('invalid', { fieldMessages: { current_password: requiredMessage } });
  }
  if (isNewEmail) await limits.count(newEmailsPerMember, String(memberId));
  const writePassword =
    password === undefined ? undefined : await prepareNewPassword(platform, { viewer, member, password, address });
  await write(async (transaction) => {
    // First, since it invalidates the links sent before.
    await writePassword?.(transaction);
    if (isNewEmail) await askForNewEmail(platform, transaction, { member, email, actorId: undefined, address });
  });
}

/**
 * Who may change a member's name and address: the member; admins that of anyone who is not staff; master admins that
 * of all. An admin who could change a master's address could take over the account.
 */
function mayUpdateMember(viewer: Viewer, member: { id: number; roles: readonly PlatformRole[] }): boolean {
  if (viewer.id === member.id || viewer.roles.includes('master_admin')) return true;
  return viewer.isAdmin && !member.roles.includes('admin') && !member.roles.includes('master_admin');
}

interface UpdateRequest {
  viewer: Viewer;
  by: MemberBy;
  input: UpdateUserInput;
  address: string;
}

/** Changes a member's name, and requests the confirmation of a new address; returns the member's id. */
export async function updateMember(platform: Platform, { viewer, by, input, address }: UpdateRequest): Promise<number> {
  const { database, limits, write, clock } = platform;
  const member = await findMember(database, by);
  // Callers who may not change others must not find out which members exist.
  if (!member)
    throw viewer.isAdmin ? new AppError('not_found', { message: memberMessages.notFound }) : new AppError('refused');
  if (!mayUpdateMember(viewer, member)) throw new AppError('refused');
  const { id } = member;
  const { email, first_name: firstName, last_name: lastName } = input;
  const isNewEmail = email !== undefined && email !== member.email;
  if (isNewEmail) await requireFreshAuthentication(platform, viewer);
  if (isNewEmail) await limits.count(newEmailsPerMember, String(id));
  await write(async (transaction, invalidate) => {
    const now = clock();
    const actorId = viewer.id === id ? undefined : viewer.id;
    const set = { first_name: firstName, last_name: lastName };
    if (actorId) {
      await assertLooked(transaction, { memberId: id, viewer, now });
      await changeMember(transaction, { id, now, invalidate });
      const { first_name, last_name } = (await findMember(transaction, { id })) ?? member;
      const detail = { before: { first_name, last_name }, after: set };
      if (!isDeepStrictEqual(detail.before, detail.after))
        await recordEvent(transaction, { kind: 'name_changed', memberId: id, actorId, address, detail });
    }
    await changeMember(transaction, { id, now, invalidate, set });
    if (isNewEmail) await askForNewEmail(platform, transaction, { member, email, actorId, address });
  });
  return id;
}
