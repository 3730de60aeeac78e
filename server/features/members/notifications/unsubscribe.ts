import type { Unsubscription } from '@mutirao/contract/members/notifications.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { switchOffEmails } from '../platform-settings/index.ts';
import { notificationMessages } from './notifications.messages.ts';
import { readUnsubscribeToken, type Unsubscribe } from './unsubscribe-token.ts';

/** A masked address that only its owner recognizes. */
function hintOf(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${ending}`;
}

async function describe(connection: Connection, { memberId, kind }: Unsubscribe): Promise<Unsubscription> {
  const { email, platform_setting: setting } = await getUser(connection, memberId);
  const { email_frequency: frequency, notification_config: config } = setting;
  const is_on = frequency !== 'never' && (kind === null || config[kind].email);
  return { kind, email_hint: hintOf(email), is_on };
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

function read({ secrets }: Pick<Platform, 'secrets'>, token: string): Unsubscribe {
  const said = readUnsubscribeToken(secrets, token);
  if (!said) throw unknownLink();
  return said;
}

/** What a link would switch off; it changes nothing. */
export function lookAtUnsubscription(
  platform: Pick<Platform, 'secrets' | 'database'>,
  token: string,
): Promise<Unsubscription> {
  return ofMember(() => describe(platform.database, read(platform, token)));
}

/** Switches off the e-mails that a link names; idempotent. */
export function unsubscribe(
  platform: Pick<Platform, 'secrets' | 'write' | 'clock'>,
  token: string,
): Promise<Unsubscription> {
  return ofMember(() =>
    platform.write(async (transaction, invalidate) => {
      const said = read(platform, token);
      const now = platform.clock();
      await changeMember(transaction, { id: said.memberId, now, invalidate });
      await switchOffEmails(transaction, { ...said, now });
      return describe(transaction, said);
    }),
  );
}
