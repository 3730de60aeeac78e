import type { Feature } from '../../../platform/feature.ts';
import { certificateTables } from './certificates.personal-data.ts';
import { routeCertificates, routeShareImages } from './certificates.routes.ts';
import { exportedCandidates } from './list-candidates.ts';
import { handleIssuances, resumeIssuances } from './run-issuance.ts';

export { awardCertificates } from './award-certificates.ts';
export { findCertificate, getCertificate, presentCertificate } from './read-certificates.ts';

/** Closing challenges, and their certificates. */
export const certificates: Feature = {
  name: 'challenges/certificates',
  personalData: () => certificateTables,
  pictures: ['logo_url', 'banner_url', 'signature_url'].map((column) => ({ table: 'certificate', column })),
  jobs: handleIssuances,
  extensions: () => [exportedCandidates],
  routes: ({ site, api, platform }) => {
    routeCertificates(api, platform);
    routeShareImages(site, platform);
  },
  start: (platform) => resumeIssuances(platform),
};
