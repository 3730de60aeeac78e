import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { mergeSetting } from './platform-settings.queries.ts';

interface SwitchOff {
  memberId: number;
  /** `null` for all of them. */
  kind: NotificationKind | null;
  now: Date;
}

/** Switches off e-mails of a kind for a member, within a transaction that began with `changeMember`. */
export async function switchOffEmails(connection: Connection, { memberId, kind, now }: SwitchOff): Promise<void> {
  const input =
    kind === null ? { email_frequency: 'never' as const } : { notification_config: { [kind]: { email: false } } };
  await mergeSetting(connection, { memberId, input, now });
}
