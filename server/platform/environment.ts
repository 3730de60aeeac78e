import { resolve } from 'node:path';
import {
  proxiesOf,
  readBackups,
  readProviders,
  readSettingFiles,
  readStore,
  readTracing,
  refuseWrong,
} from './environment/read-parts.ts';
import { type Given, settingsSchema } from './environment/settings-schema.ts';
import { isLoopbackUrl } from './public-address.ts';

const hour = 60 * 60 * 1000;

/** The platform's credentials at a provider. */
export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

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
    return isPart ? [`${missing.join(', ')} missing beside the other ${prefix} settings`] : [];
  });
}

/** A line for each setting that is wrong beside others. */
function contradictionsOf(given: Given): string[] {
  const wrong: string[] = [];
  if (given.DATABASE_URL && !given.SECRET_KEY)
    wrong.push('SECRET_KEY is needed with DATABASE_URL, the same for every instance');
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    wrong.push('DATABASE_READ_URL needs DATABASE_URL, to which everything is written');
  if (given.BACKUP_BUCKET && (!given.S3_BUCKET || given.BACKUP_BUCKET === given.S3_BUCKET))
    wrong.push('BACKUP_BUCKET needs the S3_ settings and is another bucket than S3_BUCKET');
  if (given.MAP_STYLE_URL && given.MAP_TILES)
    wrong.push('MAP_STYLE_URL and MAP_TILES are both set: a style has tiles of its own');
  return [...wrong, ...missingParts(given)];
}

/** The settings as the platform reads them. */
function toEnvironment(given: Given) {
  // On a public address the demo world is only looked at.
  const isDemo = given.SEED === 'demo' && (!given.PUBLIC_URL || isLoopbackUrl(given.PUBLIC_URL));
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
    /** A synchronous standby for short reads. */
    databaseReadUrl: given.DATABASE_READ_URL,
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
      demoAccounts: isDemo,
    },
    /** Whether staff must have a second factor, until master admins decide about it. */
    staffSecondFactor: given.STAFF_SECOND_FACTOR ? given.STAFF_SECOND_FACTOR === 'on' : !isDemo,
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
    /** The streets on our own maps; without them, they show towns. */
    mapTiles: given.MAP_TILES,
    /** Who cosigns the records of judging, and whose records this installation cosigns. */
    judging: { witnesses: given.JUDGING_WITNESSES, witnessedLogs: given.WITNESSED_LOGS },
    store: readStore(given),
    backup: readBackups(given),
  };
}

export type Environment = Readonly<ReturnType<typeof toEnvironment>>;

/** Reads the settings once, at start; throws an EnvironmentError that names every wrong one. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const parsed = settingsSchema.safeParse(readSettingFiles(variables));
  refuseWrong(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []);
  const given = parsed.data as Given;
  refuseWrong(contradictionsOf(given));
  return toEnvironment(given);
}
