import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { webClientId } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import {
  parseVerifierKey,
  signatureTypes,
  type VerifierKey,
} from '@mutirao/contract/challenges/judging/signed-note.ts';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { isLoopbackUrl } from '../public-address.ts';

/** Where the streets of the maps come from. */
export interface MapTiles {
  /** What the browser is given: the path of our file, or the template of a tile server. */
  readonly address: string;
  /** Absent for a tile server. */
  readonly file?: { readonly path: string; readonly size: number; readonly version: string };
}

/** In bytes: the header of PMTiles 3, and the part at the beginning in which the root directory is. */
const headerLength = 127;

const beginningLength = 16_384;

/** Values of the header: no compression or gzip, which every browser reads, and vector tiles (MVT). */
const readableCompressions = [1, 2];

const vectorTiles = 1;

function readBeginning(path: string): { beginning: Buffer; size: number } {
  const file = openSync(path, 'r');
  try {
    const beginning = Buffer.alloc(beginningLength);
    return { beginning: beginning.subarray(0, readSync(file, beginning)), size: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}

/** Opens an archive of tiles; throws an error that says what is wrong with it. */
function readArchive(given: string): MapTiles {
  const path = resolve(given);
  let read: ReturnType<typeof readBeginning>;
  try {
    read = readBeginning(path);
  } catch (error) {
    throw new Error(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code}: ${path})`);
  }
  const { beginning, size } = read;
  if (beginning.length < headerLength || beginning.toString('latin1', 0, 7) !== 'PMTiles')
    throw new Error(`names a file that is no PMTiles archive (${path})`);
  const version = beginning[7];
  if (version !== 3) throw new Error(`names an archive of PMTiles version ${version}; version 3 is needed (${path})`);
  const [inside, ofTiles, type] = beginning.subarray(97, 100) as unknown as [number, number, number];
  if (type !== vectorTiles) throw new Error(`names an archive without vector tiles (${path})`);
  if (![inside, ofTiles].every((compression) => readableCompressions.includes(compression)))
    throw new Error(`names an archive that is compressed by something else than gzip (${path})`);
  // The same for the same archive on every machine: the beginning has the places of all parts.
  const hash = createHash('sha256').update(beginning).update(String(size)).digest('hex').slice(0, 12);
  return { address: `/map/${hash}.pmtiles`, file: { path, size, version: hash } };
}

/** Checks the template of a tile server; throws an error that says what is wrong with it. */
function readTemplate(given: string): MapTiles {
  const missing = ['{z}', '{x}', '{y}'].filter((part) => given.split(part).length !== 2);
  const isAddress = URL.canParse(given) && !/[{%]/.test(new URL(given).host);
  if (missing.length > 0 || !isAddress)
    throw new Error('is no address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.mvt');
  return { address: given };
}

/** Reads what `MAP_TILES` names: a file of PMTiles, or the template of a tile server's addresses. */
function readMapTiles(given: string): MapTiles {
  return /^https?:/i.test(given) ? readTemplate(given) : readArchive(given);
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => blankIsAbsent(given) ?? value, schema);

const address = (protocols: RegExp, example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
    message: `is not an address such as ${example}`,
  });

const databaseAddress = address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/mutirao');

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`);

/** The streets of the maps, which are opened to be checked. */
const mapTiles = z.string().transform((value, context): MapTiles => {
  try {
    return readMapTiles(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** Data for a provider are sent encrypted, or stay on this machine. */
const isSafeIssuer = (value: string) =>
  !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopbackUrl(value);

const parts = (value: string, separator: RegExp) => value.split(separator).filter(Boolean);

/** Witnesses with commas between, each a verifier key and the address to which checkpoints are sent. */
const judgingWitnesses = z.string().transform((value, context) =>
  parts(value, /\s*,\s*/).flatMap((one) => {
    const [text = '', url = '', ...rest] = parts(one, /\s+/);
    const key = parseVerifierKey(text);
    if (key?.type === signatureTypes.cosignature && rest.length === 0 && URL.canParse(url) && isSafeIssuer(url))
      return [{ key, url: url.replace(/\/+$/, '') }];
    context.addIssue({ code: 'custom', message: `has no key of a witness and its https address: ${one}` });
    return [];
  }),
);

/** Verifier keys of logs, whose names are the beginnings of their origins, with commas between. */
const witnessedLogs = z.string().transform((value, context): VerifierKey[] =>
  parts(value, /[\s,]+/).flatMap((one) => {
    const key = parseVerifierKey(one);
    if (key?.type === signatureTypes.log) return [key];
    context.addIssue({ code: 'custom', message: `has no key of a log: ${one}` });
    return [];
  }),
);

/** Whether it is a public key of age. */
const isRecipient = (value: string) => bech32.decodeUnsafe(value)?.prefix === 'age';

/** Every setting the platform reads, with its rule. `docs/settings.md` explains each to the operator. */
export const settingsSchema = z.object({
  NODE_ENV: withDefault(z.enum(['production', 'development', 'test']), 'production'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(wholeNumber(0, 65_535), 3000),
  PUBLIC_URL: optional(address(/^https?:$/, 'https://desafios.example.org')),
  HSTS_SUBDOMAINS: withDefault(z.enum(['on', 'off'], 'is neither on nor off'), 'on'),
  TRUST_PROXY: withDefault(
    z.string().regex(/^(?:on|off|[1-9])$/, 'is neither on nor off nor a number of proxies'),
    'off',
  ),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_READ_URL: optional(databaseAddress),
  DATABASE_POOL: withDefault(wholeNumber(2, 200), 10),
  SECRET_KEY: optional(z.string().min(32, 'is shorter than 32 characters')),
  SECRET_KEY_PREVIOUS: optional(z.string().min(32, 'is shorter than 32 characters')),
  OAUTH_CLIENT_ID: withDefault(z.string(), webClientId),
  SEED: withDefault(z.enum(['demo', 'none'], 'is neither demo nor none'), 'demo'),
  SESSION_DAYS: withDefault(wholeNumber(1, 400), 90),
  STAFF_SESSION_HOURS: withDefault(wholeNumber(1, 720), 12),
  STAFF_SECOND_FACTOR: optional(z.enum(['on', 'off'], 'is neither on nor off')),
  RESPONSE_CACHE: withDefault(z.enum(['on', 'off'], 'is neither on nor off'), 'on'),
  STOP_DELAY: withDefault(wholeNumber(0, 30), 0),
  FIGURES_MAX_AGE: withDefault(z.coerce.number('is not a number').min(0, 'is below 0').max(600, 'is above 600'), 5),
  CLAMAV_URL: optional(address(/^(?:tcp|unix):$/, 'unix:///run/clamav/clamd.ctl')),
  SMTP_URL: optional(address(/^smtps?:$/, 'smtp://user:password@host:587')),
  MAIL_FROM: withDefault(z.string().min(3), 'Mutirão <no-reply@localhost>'),
  METRICS_TOKEN: optional(
    z
      .string()
      .min(16, 'is shorter than 16 characters')
      .regex(/^[\w.~+/=-]*$/, 'has other characters than letters, digits and -._~+/='),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address(/^https?:$/, 'http://localhost:4318')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(address(/^https?:$/, 'http://localhost:4318/v1/traces')),
  OTEL_SDK_DISABLED: withDefault(z.string().toLowerCase(), 'false'),
  OTEL_TRACES_EXPORTER: withDefault(z.enum(['otlp', 'none'], 'is neither otlp nor none'), 'otlp'),
  OTEL_TRACES_SAMPLER: withDefault(
    z.string().regex(/^(?:parentbased_)?(?:always_on|always_off|traceidratio)$/, 'is no sampler of OpenTelemetry'),
    'parentbased_always_on',
  ),
  OTEL_BSP_SCHEDULE_DELAY: withDefault(wholeNumber(1, 600_000), 5000),
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number('is not a number').min(0, 'is below 0').max(1, 'is above 1'), 1),
  CONTACT_EMAIL: optional(z.email('is not an e-mail address')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  FACEBOOK_CLIENT_ID: optional(z.string()),
  FACEBOOK_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: optional(
    address(/^https?:$/, 'https://accounts.example.org').refine((value) => isSafeIssuer(value), {
      message: 'begins with http:, which only localhost may',
    }),
  ),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().max(40)),
  OIDC_PROVES_AGE: withDefault(z.enum(['on', 'off'], 'is neither on nor off'), 'off'),
  PLACES_URL: optional(address(/^https?:$/, 'https://photon.example.org')),
  MAP_STYLE_URL: optional(address(/^https?:$/, 'https://tiles.example.org/style.json')),
  MAP_TILES: optional(mapTiles),
  JUDGING_WITNESSES: withDefault(judgingWitnesses, ''),
  WITNESSED_LOGS: withDefault(witnessedLogs, ''),
  S3_ENDPOINT: optional(address(/^https?:$/, 'https://s3.example.org')),
  S3_BUCKET: optional(z.string().min(3)),
  S3_REGION: withDefault(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  BACKUP_AT: withDefault(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 02:20'), '02:20'),
  BACKUP_KEEP: withDefault(
    z.string().regex(/^\d{1,3}d \d{1,3}w \d{1,3}m$/, 'is not days, weeks and months such as 7d 4w 12m'),
    '7d 4w 12m',
  ),
  BACKUP_RECIPIENT: optional(z.string().refine(isRecipient, 'is no public key that begins with age1')),
  BACKUP_BUCKET: optional(z.string().min(3)),
});

/** The settings as they were given, each valid by itself. */
export type Given = z.infer<typeof settingsSchema>;

/** The names of all settings. */
export const settingNames = Object.keys(settingsSchema.shape);
