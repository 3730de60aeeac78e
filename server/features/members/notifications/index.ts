import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tellOfChallenges } from './challenge-news.ts';
import { handleFanOuts, resumeFanOuts } from './fan-out.ts';
import { routeNoticeStream } from './live/stream.routes.ts';
import { noticeTables } from './notices.personal-data.ts';
import { routeNotices } from './notices.routes.ts';
import { sendDigests } from './send-digests.ts';
import { sweepNotices } from './sweep-notices.ts';
import { routeUnsubscribing } from './unsubscribe.routes.ts';
import { writeNoticeMails } from './write-notice-mails.ts';

/** @public For every feature in which something happens that members are told of. */
export { announce, writeAnnouncement } from './announce.ts';
export { countAddressees } from './count-addressees.ts';

interface Options {
  /** Where addresses outside of the API are served. */
  site: Server;
  api: Server;
  platform: Platform;
}

/** What members are told: on the platform, live, and by e-mail. `start` goes on with what was left undone. */
export function registerNotices({ site, api, platform }: Options): { start: () => Promise<void> } {
  platform.personalData.register(...noticeTables);
  routeNotices(api, platform);
  routeNoticeStream(api, platform);
  routeUnsubscribing({ site, api }, platform);
  writeNoticeMails(platform);
  handleFanOuts(platform);
  platform.jobs.every('notices-challenges', '* * * * *', () => tellOfChallenges(platform));
  platform.jobs.every('notices-digests', '*/5 * * * *', () => sendDigests(platform));
  platform.jobs.every('notices-sweep', '50 3 * * *', () => sweepNotices(platform));
  return { start: () => resumeFanOuts(platform) };
}
