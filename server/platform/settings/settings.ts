import {
  type SettingName,
  type SiteSettings,
  settingDefinitions,
  settingNames,
  siteSettings,
} from '@mutirao/contract/site/settings/settings.ts';
import { sql } from 'kysely';
import { type Invalidations, memoize } from '../cache/memoize.ts';
import type { Connection, Database } from '../database/schema.ts';
import type { Environment } from '../environment.ts';
import type { Wording } from '../wording/wording.ts';

/** The value of a setting, or undefined where there is none. */
export async function findSetting(connection: Connection, key: string): Promise<unknown> {
  const row = await connection.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** The values of several settings, by their keys. */
export async function findSettings(connection: Connection, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await connection.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function deleteSetting(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('setting').where('key', '=', key).execute();
}

/** Upserts a setting; its value is stored as JSON. */
export async function upsertSetting(connection: Connection, key: string, content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await connection
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

interface Sources {
  readonly cache: Invalidations;
  readonly database: Database;
  readonly environment: Environment;
  readonly wording: Wording;
}

/** What the environment sets, which takes precedence over what the organisation chose. */
function givenBy({ contactEmail }: Pick<Environment, 'contactEmail'>): Partial<SiteSettings> {
  return contactEmail === undefined ? {} : { contact_email: contactEmail };
}

/** The values where the organisation has not chosen any. */
function usualIn({ staffSecondFactor }: Pick<Environment, 'staffSecondFactor'>): Partial<SiteSettings> {
  return { second_factor_for_staff: staffSecondFactor };
}

/** The settings as they are stored, a row each; a value that does not fit counts as none. */
async function findStored(connection: Connection, usual: Partial<SiteSettings>): Promise<SiteSettings> {
  const stored = await findSettings(connection, settingNames);
  const values = settingNames.map((name) => {
    const { data, success } = siteSettings.shape[name].safeParse(stored.get(name));
    return [name, success ? data : (usual[name] ?? settingDefinitions[name].usual)];
  });
  return Object.fromEntries(values) as SiteSettings;
}

/** What the organisation decides about its platform, as every instance knows it within a second of a change. */
export class Settings {
  readonly #given: Partial<SiteSettings>;
  readonly #usual: Partial<SiteSettings>;
  /** The present settings, memoized. */
  readonly get: () => Promise<SiteSettings>;
  /** Texts of the code that the organisation can replace. */
  readonly wording: Wording;

  constructor(platform: Sources) {
    this.wording = platform.wording;
    this.#given = givenBy(platform.environment);
    this.#usual = usualIn(platform.environment);
    const load = memoize(platform, 'settings', () => this.find(platform.database));
    this.get = () => load();
  }

  /** Those that the environment sets. */
  get fixed(): SettingName[] {
    return Object.keys(this.#given) as SettingName[];
  }

  /** The present settings, read now. */
  async find(connection: Connection): Promise<SiteSettings> {
    return { ...(await findStored(connection, this.#usual)), ...this.#given };
  }

  /** Stores some of them. */
  async update(connection: Connection, changed: Partial<SiteSettings>): Promise<void> {
    for (const [name, value] of Object.entries(changed)) await upsertSetting(connection, name, value);
  }
}
