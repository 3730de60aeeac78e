import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from './auth/access-token.ts';
import type { Write } from './cache/invalidation.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Clock } from './clock.ts';
import type { Subscription } from './database/listen.ts';
import type { Database } from './database/schema.ts';
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
import type { Wording } from './wording/wording.ts';

/** The services of the platform for features. */
export interface Platform {
  readonly environment: Environment;
  /** What the organisation decides in the back office. */
  readonly settings: Settings;
  readonly clock: Clock;
  /** The public address, without a slash at its end; where it is this machine's, final once we listen. */
  readonly publicUrl: string;
  readonly database: Database;
  /** For short reads on hot paths: one shared, pipelined connection, without transactions. */
  readonly pipelinedConnection: Database;
  /** Runs a transaction and invalidates what it changed. */
  readonly write: Write;
  /** Subscribes to a channel of the database, until the process stops. */
  readonly subscribe: (subscription: Subscription) => void;
  readonly responseCache: ResponseCache;
  /** The operator's secret; keys for a purpose are derived from it. */
  readonly secret: string;
  /** The same and the previous one: keys derived from that stay valid. */
  readonly secrets: readonly [string, ...string[]];
  readonly tokens: AccessTokens;
  readonly limits: Limits;
  /** The registry of tables with personal data. */
  readonly personalData: PersonalData;
  /** Background jobs, which run after the commit. */
  readonly jobs: Jobs;
  /** Outgoing mails. */
  readonly mail: Mail;
  /** Texts of the code that the organisation can replace. */
  readonly wording: Wording;
  /** Storage of uploaded files. */
  readonly storage: Storage;
  /** A local folder for files while they are received. */
  readonly tempDir: string;
  /** Resumable uploads. */
  readonly uploads: Uploads;
  /** Uploaded pictures. */
  readonly media: Media;
  /** Calls back after every invalidation, of any instance. */
  readonly onInvalidate: (listener: (tags: readonly string[] | 'everything') => void) => void;
  /** Calls back when the process stops. */
  readonly onStop: (listener: () => void | Promise<void>) => void;
  /** The metrics of this process. */
  readonly metrics: Metrics;
  /** Records spans; undefined where the settings do not say so. */
  readonly tracing: Tracing | undefined;
  readonly log: FastifyBaseLogger;
}
