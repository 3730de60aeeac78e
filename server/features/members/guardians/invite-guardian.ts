import {
  guardianInvitationDays,
  maximumGuardianInvitations,
  type OwnGuardian,
  type OwnGuardians,
} from '@mutirao/contract/members/guardians/guardians.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { hintOfEmail } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { guardianMail, guardianToken } from './guardian-mail.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { denialOfInviting } from './guardians.policy.ts';
import { findActs, findGuardianships } from './guardians.queries.ts';

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
