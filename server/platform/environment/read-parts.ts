import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TracingSettings } from '../observability/open-tracing.ts';
import { type Given, settingNames } from './settings-schema.ts';

/** Its message names each invalid setting and why, one on each line. */
export class EnvironmentError extends Error {}

/** Throws where there is a complaint about a setting. */
export function refuseWrong(complaints: readonly string[]): void {
  if (complaints.length > 0)
    throw new EnvironmentError(['Some settings are wrong:', ...complaints.map((line) => `  ${line}`)].join('\n'));
}

/** A setting may be given as a file, `NAME_FILE`: a secret of a container, or a credential of systemd. */
export function readSettingFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const wrong: string[] = [];
  for (const name of settingNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) wrong.push(`${name} and ${name}_FILE are both set`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      wrong.push(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code}: ${file})`);
    }
  }
  refuseWrong(wrong);
  return { ...variables, ...read };
}

/** What OpenTelemetry's own variables say; the library reads further ones, such as OTEL_EXPORTER_OTLP_HEADERS. */
export function readTracing(given: Given): TracingSettings | undefined {
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

/** How many proxies are in front of us. */
export function proxiesOf(trusted: string): number {
  if (trusted === 'off') return 0;
  return trusted === 'on' ? 1 : Number(trusted);
}

/** Sign-in providers; each only where its keys are set. `oidc` is any issuer of OpenID Connect. */
export function readProviders(given: Given) {
  const keys = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  const google = keys(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const facebook = keys(given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET);
  const oidc = keys(given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET);
  const issuer = given.OIDC_ISSUER;
  return {
    ...(google && { google }),
    ...(facebook && { facebook }),
    ...(oidc &&
      issuer && {
        oidc: {
          ...oidc,
          issuer,
          name: given.OIDC_NAME ?? new URL(issuer).host,
          ...(given.OIDC_PROVES_AGE === 'on' && { provesAge: true }),
        },
      }),
  };
}

/** The store for files; without one, they are on the disk. */
export function readStore(given: Given) {
  if (!given.S3_ENDPOINT) return undefined;
  return {
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET as string,
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID as string,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY as string,
  };
}

/** Scheduled backups, and where those by command go. */
export function readBackups(given: Given) {
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
