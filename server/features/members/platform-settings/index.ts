import { platformSettingsCalls } from '@mutirao/contract/members/platform-settings/platform-settings.calls.ts';
import {
  defaultPlatformSetting,
  type NotificationKind,
  nameTimezone,
  type PlatformSetting,
  type PlatformSettingInput,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { requireContestant } from '../profiles/index.ts';

/** The time zone of a member, whose days are those that they read. */
export async function findTimezone(connection: Connection, memberId: number): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from platform_setting where member_id = ${memberId}`.execute(connection);
  return rows[0]?.timezone ?? defaultPlatformSetting.timezone;
}

interface Change {
  memberId: number;
  input: PlatformSettingInput;
  now: Date;
}

/**
 * Merges a change into a member's settings, flag by flag, in one statement, so that concurrent changes of different
 * flags both persist. True where the member had no settings before.
 */
export async function mergeSetting(connection: Connection, { memberId, input, now }: Change): Promise<boolean> {
  const { timezone = null, email_frequency: frequency = null, notification_config: config = {} } = input;
  const { rows } = await sql<{ created: boolean }>`
    insert into platform_setting as stored (member_id, timezone, email_frequency, notification_config, created_at, updated_at)
    values (
      ${memberId}, coalesce(${timezone}, ${defaultPlatformSetting.timezone}),
      coalesce(${frequency}, ${defaultPlatformSetting.email_frequency}), ${JSON.stringify(config)}, ${now}, ${now}
    )
    on conflict (member_id) do update set
      timezone = coalesce(${timezone}, stored.timezone),
      email_frequency = coalesce(${frequency}, stored.email_frequency),
      notification_config = stored.notification_config || coalesce((
        select jsonb_object_agg(kind, coalesce(stored.notification_config -> kind, '{}') || flags)
        from jsonb_each(excluded.notification_config) as given (kind, flags)
      ), '{}'),
      updated_at = excluded.updated_at
    returning (xmax = 0) as created`.execute(connection);
  return rows[0]?.created ?? false;
}

/** Sets the time zone of a new account, as its browser named it; an unknown one leaves the default. */
export async function setFirstTimezone(
  connection: Connection,
  { memberId, timezone, now }: { memberId: number; timezone: string | undefined; now: Date },
): Promise<void> {
  const known = timezone === undefined ? undefined : nameTimezone(timezone);
  if (known !== undefined) await mergeSetting(connection, { memberId, input: { timezone: known }, now });
}

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

const isZoneAlone = (input: PlatformSettingInput) => Object.keys(input).join() === 'timezone';

/** Changes a contestant's settings, or the time zone of staff; omitted fields keep their value. `created` where there were none before. */
function updateSetting(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { id, isAdmin }: Pick<Viewer, 'id' | 'isAdmin'>,
  input: PlatformSettingInput,
): Promise<{ setting: PlatformSetting; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id, now, invalidate });
    // Staff read times without a profile.
    if (!isAdmin || !isZoneAlone(input)) await requireContestant(transaction, id);
    const created = await mergeSetting(transaction, { memberId: id, input, now });
    return { setting: (await getUser(transaction, id, now)).platform_setting, created };
  });
}

/** What members are notified of, where and how often, and their time zone. */
function routePlatformSettings(app: Server, platform: Platform): void {
  answerCalls(app, platformSettingsCalls, {
    'POST /users/:user/platform-settings': async ({ viewer, body }, reply) => {
      const { setting, created } = await updateSetting(platform, viewer, body);
      if (created) reply.status(201);
      return setting;
    },

    'PUT /users/:user/platform-settings': async ({ viewer, body }) =>
      (await updateSetting(platform, viewer, body)).setting,

    'PUT /platform-settings': async ({ viewer, body }) => (await updateSetting(platform, viewer, body)).setting,
  });
}

/** What members chose of their notifications and time zone. */
const settingTable = ownRows('platform_setting', {
  file: { pt: 'configuracoes', en: 'settings' },
  describe: {
    pt: 'O seu fuso horário e as notificações que você escolheu.',
    en: 'Your time zone and the notifications you chose.',
  },
  columns: ['timezone', 'email_frequency', 'notification_config', 'created_at', 'updated_at'],
});

/** What members are notified of, where and how often, and their time zone. */
export const platformSettings: Feature = {
  name: 'members/platform-settings',
  personalData: () => [settingTable],
  routes: ({ api, platform }) => routePlatformSettings(api, platform),
};
