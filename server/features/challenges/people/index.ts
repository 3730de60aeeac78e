import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleTables } from './people.personal-data.ts';
import { routePeople } from './people.routes.ts';

export { countApplications } from './people.queries.ts';

/** The judges and advisers of a challenge, and applications to advise it. */
export function registerPeople(app: Server, platform: Platform): void {
  platform.personalData.register(...peopleTables);
  routePeople(app, platform);
}
