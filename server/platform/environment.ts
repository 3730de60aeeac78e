import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { webClientId } from '@mutirao/contract/accounts/sign-in.ts';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import type { TracingSettings } from './observability/tracing-settings.ts';
import { isLoopbackUrl } from './public-address.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((given) => blankIsAbsent(given) ?? value, schema);

const address = (protocols: RegExp, example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
    message: `is not an address such as ${example}`,
  });

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`);

/** Data for a provider are sent encrypted, or stay on this machine. */
const isSafeIssuer = (value: string) =>
  !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopbackUrl(value);

/** Whether it is a public key of age. */
const isRecipient = (value: string) => bech32.decodeUnsafe(value)?.prefix === 'age';

/** Every setting the platform reads, with its rule. `docs/settings.md` explains each to the operator. */
const settings = z.object({
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
  DATABASE_URL: optional(address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/mutirao')),
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
  PLACES_URL: optional(address(/^https?:$/, 'https://photon.example.org')),
  MAP_STYLE_URL: optional(address(/^https?:$/, 'https://tiles.example.org/style.json')),
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

/** What OpenTelemetry's own variables say; the library reads further ones, such as OTEL_EXPORTER_OTLP_HEADERS. */
function readTracing(given: Given): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = given;
  const url = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!url || given.OTEL_SDK_DISABLED === 'true' || given.OTEL_TRACES_EXPORTER === 'none') return undefined;
  return {
    url,
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
    delay: given.OTEL_BSP_SCHEDULE_DELAY,
  };
}

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

const hour = 60 * 60 * 1000;

/** The platform's credentials at a provider. */
export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Its message names each invalid setting and why, one on each line. */
export class EnvironmentError extends Error {}

type Given = z.infer<typeof settings>;

/** Settings that are required together, by their prefix. */
const groups = {
  GOOGLE_: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  FACEBOOK_: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  OIDC_: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  S3_: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly (keyof Given)[]>;

/** A line for each group of which a part is missing. */
function missingParts(given: Given): string[] {
  return Object.entries(groups).flatMap(([prefix, names]) => {
    const missing = names.filter((name) => !given[name]);
    const isPart = missing.length > 0 && missing.length < names.length;
    return isPart ? [`  ${missing.join(', ')} missing beside the other ${prefix} settings`] : [];
  });
}

function proxiesOf(trusted: string): number {
  if (trusted === 'off') return 0;
  return trusted === 'on' ? 1 : Number(trusted);
}

/** Sign-in providers; each only where its keys are set. `oidc` is any issuer of OpenID Connect. */
function readProviders(given: Given) {
  const keys = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  const google = keys(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const facebook = keys(given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET);
  const oidc = keys(given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET);
  const issuer = given.OIDC_ISSUER;
  return {
    ...(google && { google }),
    ...(facebook && { facebook }),
    ...(oidc && issuer && { oidc: { ...oidc, issuer, name: given.OIDC_NAME ?? new URL(issuer).host } }),
  };
}

/** Scheduled backups, and where those by command go. */
function readBackups(given: Given) {
  const [hour, minute] = given.BACKUP_AT.split(':').map(Number);
  const [days = 0, weeks = 0, months = 0] = given.BACKUP_KEEP.split(' ').map((count) => Number.parseInt(count, 10));
  return {
    /** Without it, none is scheduled. */
    directory: given.BACKUP_DIR && resolve(given.BACKUP_DIR),
    /** Every day at this time (UTC), as a cron expression. */
    cron: `${minute} ${hour} * * *`,
    /** Of how many days, weeks and months the newest is kept. */
    keep: { days, weeks, months },
    /** The public key for which archives are encrypted. */
    recipient: given.BACKUP_RECIPIENT,
    /** Where each is copied to, at the store of the S3_ settings. */
    bucket: given.BACKUP_BUCKET,
  };
}

/** The settings as the platform reads them. */
function toEnvironment(given: Given) {
  return {
    mode: given.NODE_ENV,
    host: given.HOST,
    port: given.PORT,
    /** Without a slash at its end; where absent, the address on this machine is used. */
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Whether browsers must encrypt what they ask of hosts below ours, too. */
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
    /** The number of proxies in front of us, whose `X-Forwarded-…` headers are trusted. */
    proxies: proxiesOf(given.TRUST_PROXY),
    dataDirectory: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    /** Absent only with the embedded database, where one is generated in the data directory. */
    secretKey: given.SECRET_KEY,
    /** Its former value: signatures made with it stay valid. */
    previousSecretKey: given.SECRET_KEY_PREVIOUS,
    /** The `client_id` that may request tokens. */
    clientId: given.OAUTH_CLIENT_ID,
    seed: given.SEED,
    sessions: {
      /** In milliseconds: a session ends so long after signing in, however often it is renewed. */
      longest: given.SESSION_DAYS * 24 * hour,
      /** The same for staff. */
      longestOfStaff: given.STAFF_SESSION_HOURS * hour,
      /** Whether members of the demo world may sign in. */
      demoAccounts: given.SEED === 'demo' && (!given.PUBLIC_URL || isLoopbackUrl(given.PUBLIC_URL)),
    },
    /** Whether staff must have a second factor, until master admins decide about it. */
    staffSecondFactor: given.STAFF_SECOND_FACTOR ? given.STAFF_SECOND_FACTOR === 'on' : given.SEED !== 'demo',
    // In development nothing is cached.
    cacheResponses: given.RESPONSE_CACHE === 'on' && given.NODE_ENV !== 'development',
    /** Milliseconds for which an instance that was told to stop serves on, until the load balancer has noticed. */
    stopDelay: given.STOP_DELAY * 1000,
    /** Milliseconds for which visitors may be served figures that are out of date. */
    figuresAge: given.FIGURES_MAX_AGE * 1000,
    /** The ClamAV daemon that scans files which are served as they were sent. */
    scanner: given.CLAMAV_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** Receives what people write to the organisation; without it, messages are stored and read by command. */
    contactEmail: given.CONTACT_EMAIL,
    /** Who sends it may read the metrics; without it, only programs on this machine. */
    metricsToken: given.METRICS_TOKEN,
    /** Where spans go; without it, nothing is traced. */
    tracing: readTracing(given),
    providers: readProviders(given),
    /** A geocoder with the API of Photon; without one, our own list of cities is searched. */
    placesUrl: given.PLACES_URL,
    /** Another style for the maps; without one, our own is used. */
    mapStyleUrl: given.MAP_STYLE_URL,
    store: given.S3_ENDPOINT
      ? {
          endpoint: given.S3_ENDPOINT as string,
          bucket: given.S3_BUCKET as string,
          region: given.S3_REGION,
          accessKeyId: given.S3_ACCESS_KEY_ID as string,
          secretAccessKey: given.S3_SECRET_ACCESS_KEY as string,
        }
      : undefined,
    backup: readBackups(given),
  };
}

export type Environment = Readonly<ReturnType<typeof toEnvironment>>;

/** A setting may be given as a file, `NAME_FILE`: a secret of a container, or a credential of systemd. */
function readFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of settingNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) wrong.push(`  ${name} and ${name}_FILE are both set`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      wrong.push(`  ${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code}: ${file})`);
    }
  }
  if (wrong.length > 0) throw new EnvironmentError(`Some settings are wrong:\n${wrong.join('\n')}`);
  return { ...variables, ...read };
}

/** Reads the settings once, at start; throws an EnvironmentError that names every wrong one. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const parsed = settings.safeParse(readFiles(variables));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new EnvironmentError(`Some settings are wrong:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  const wrong: string[] = [];
  if (data.DATABASE_URL && !data.SECRET_KEY)
    wrong.push('  SECRET_KEY is needed with DATABASE_URL, the same for every instance');
  if (data.BACKUP_BUCKET && (!data.S3_BUCKET || data.BACKUP_BUCKET === data.S3_BUCKET))
    wrong.push('  BACKUP_BUCKET needs the S3_ settings and is another bucket than S3_BUCKET');
  wrong.push(...missingParts(data));
  if (wrong.length > 0) throw new EnvironmentError(`Some settings are wrong:\n${wrong.join('\n')}`);
  return toEnvironment(data);
}
