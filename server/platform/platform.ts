import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from './auth/access-token.ts';
import type { Write } from './cache/invalidation.ts';
import type { Invalidations } from './cache/memoize.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';
import type { Subscription } from './database/stay-connected.ts';
import type { Environment } from './environment.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Mail } from './mail/mail.ts';
import type { Media } from './media/media.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Tracing } from './observability/tracing.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { Settings } from './settings/settings.ts';
import type { Storage } from './storage/storage.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Keys and what is signed with them. */
interface Keys {
  /** The operator's secret; keys for a purpose are derived from it. */
  readonly secret: string;
  /** The same and the previous one: keys derived from that stay valid. */
  readonly secrets: readonly [string, ...string[]];
  readonly tokens: AccessTokens;
}

/** Files, from their reception on. */
interface Files {
  /** Storage of uploaded files. */
  readonly storage: Storage;
  /** A local folder for files while they are received. */
  readonly tempDir: string;
  /** Resumable uploads. */
  readonly uploads: Uploads;
  /** Uploaded pictures. */
  readonly media: Media;
}

/** What belongs to this process, beside others on the same database. */
interface ThisProcess {
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Records spans; undefined where the settings do not say so. */
  readonly tracing: Tracing | undefined;
  /** Subscribes to a channel of the database, until the process stops. */
  readonly subscribe: (subscription: Subscription) => void;
  /** Calls back when the process stops. */
  readonly onStop: (listener: () => void | Promise<void>) => void;
}

/** The services of the platform for features. */
export interface Platform {
  readonly environment: Environment;
  /** What the organisation decides in the back office, with the texts that it can replace. */
  readonly settings: Settings;
  readonly clock: Clock;
  /** The public address, without a slash at its end; where it is this machine's, final once we listen. */
  readonly publicUrl: string;
  readonly database: Database;
  /** For short reads on hot paths: one shared, pipelined connection, without transactions. */
  readonly pipelinedConnection: Database;
  /** The same, always on the primary: a session that was ended counts nowhere any more. */
  readonly authentication: Database;
  /** Runs a transaction and invalidates what it changed. */
  readonly write: Write;
  /** Cached answers, and what is invalidated by any instance. */
  readonly cache: Invalidations;
  readonly keys: Keys;
  readonly limits: Limits;
  /** The registry of tables with personal data. */
  readonly personalData: PersonalData;
  /** Background jobs, which run after the commit. */
  readonly jobs: Jobs;
  /** Outgoing mails. */
  readonly mail: Mail;
  readonly files: Files;
  readonly process: ThisProcess;
}
