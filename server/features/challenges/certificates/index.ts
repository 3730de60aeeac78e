import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { certificateTables } from './certificates.personal-data.ts';
import { routeCertificates } from './certificates.routes.ts';
import { handleIssuances, resumeIssuances } from './run-issuance.ts';
import { routeShareImages } from './share-image.routes.ts';

export { presentCertificate } from './certificates.present.ts';
export { findCertificate } from './certificates.queries.ts';
export { getCertificate } from './read-certificates.ts';

interface Options {
  readonly site: Server;
  readonly api: Server;
  readonly platform: Platform;
}

/** Closing challenges, and their certificates. `start` resumes unfinished issuances. */
export function registerCertificates({ site, api, platform }: Options): { start: () => Promise<void> } {
  platform.personalData.register(...certificateTables);
  for (const column of ['logo_url', 'banner_url', 'signature_url'])
    platform.media.showIn({ table: 'certificate', column });
  routeCertificates(api, platform);
  routeShareImages(site, platform);
  handleIssuances(platform);
  return { start: () => resumeIssuances(platform) };
}
