import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Unsubscription } from '@mutirao/contract/members/notifications/notifications.ts';
import {
  type NotificationKind,
  notificationKinds,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hintOfEmail } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { switchOffEmails } from '../platform-settings/index.ts';
import { notificationMessages } from './notifications.present.ts';

/** Which e-mails of which member a link switches off; `null` for all. */
export interface Unsubscribe {
  readonly memberId: number;
  readonly kind: NotificationKind | null;
}

const algorithm = 'aes-256-gcm';
const lengths = { nonce: 12, said: 5, tag: 16 } as const;
const everything = 255;
/** What the places of kinds in a token mean, which never changes: links in old mails go on working. */
const places: readonly NotificationKind[] = notificationKinds;

const keyOf = (secret: string) => deriveKey(secret, 'unsubscribing');

/** Creates the encrypted token of an unsubscribe link. */
export function unsubscribeToken(secret: string, { memberId, kind }: Unsubscribe): string {
  const said = Buffer.alloc(lengths.said);
  said.writeUInt32BE(memberId);
  said.writeUInt8(kind === null ? everything : places.indexOf(kind), 4);
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(said), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts such a token; undefined unless one of these secrets created it. */
export function readUnsubscribeToken(secrets: readonly string[], token: string): Unsubscribe | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== lengths.nonce + lengths.said + lengths.tag) return undefined;
  const said = secrets.map((secret) => decipher(secret, bytes)).find((bytes) => bytes !== undefined);
  if (!said) return undefined;
  const place = said.readUInt8(4);
  const kind = place === everything ? null : places[place];
  return kind === undefined ? undefined : { memberId: said.readUInt32BE(), kind };
}

function decipher(secret: string, bytes: Buffer): Buffer | undefined {
  const [nonce, said, tag] = [
    bytes.subarray(0, lengths.nonce),
    bytes.subarray(lengths.nonce, -lengths.tag),
    bytes.subarray(-lengths.tag),
  ];
  const decipher = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: lengths.tag }).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(said), decipher.final()]);
  } catch {
    return undefined;
  }
}

async function describe(connection: Connection, { memberId, kind }: Unsubscribe, now: Date): Promise<Unsubscription> {
  const { email, platform_setting: setting } = await getUser(connection, memberId, now);
  const { email_frequency: frequency, notification_config: config } = setting;
  const is_on = frequency !== 'never' && (kind === null || config[kind].email);
  return { kind, email_hint: hintOfEmail(email), is_on };
}

/** Links of a deleted account are answered like unknown ones. */
async function ofMember<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.code === 'unauthenticated' ? unknownLink() : error;
  }
}

const unknownLink = () => new AppError('not_found', { message: notificationMessages.unknownUnsubscribeLink });

function read({ keys: { secrets } }: Pick<Platform, 'keys'>, token: string): Unsubscribe {
  const said = readUnsubscribeToken(secrets, token);
  if (!said) throw unknownLink();
  return said;
}

/** What a link would switch off; it changes nothing. */
export function lookAtUnsubscription(
  platform: Pick<Platform, 'keys' | 'database' | 'clock'>,
  token: string,
): Promise<Unsubscription> {
  return ofMember(() => describe(platform.database, read(platform, token), platform.clock()));
}

/** Switches off the e-mails that a link names; idempotent. */
export function unsubscribe(
  platform: Pick<Platform, 'keys' | 'write' | 'clock'>,
  token: string,
): Promise<Unsubscription> {
  return ofMember(() =>
    platform.write(async (transaction, invalidate) => {
      const said = read(platform, token);
      const now = platform.clock();
      await changeMember(transaction, { id: said.memberId, now, invalidate });
      await switchOffEmails(transaction, { ...said, now });
      return describe(transaction, said, now);
    }),
  );
}
