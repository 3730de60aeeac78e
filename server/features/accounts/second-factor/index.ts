import type { Feature } from '../../../platform/feature.ts';
import { sweepChallenges } from './challenges.ts';
import { resealSecrets } from './one-time-codes.ts';
import { secondFactorTables } from './second-factor.personal-data.ts';
import { routeSecondFactor } from './second-factor.routes.ts';
import { writeSecondFactorMails } from './second-factor-mails.ts';
import { deleteUnconfirmedBefore } from './totp.queries.ts';
import { setupLife } from './totp.ts';

export { removeAllFactors } from './change-factors.ts';
export { proveByCode } from './prove-by-code.ts';
export { secondFactorMessages } from './second-factor.messages.ts';
export { writeSecondFactorMails } from './second-factor-mails.ts';
export { readSecondFactorToken, secondFactorRequired } from './second-factor-token.ts';
export { verifyPasskey } from './verify-passkey.ts';

/** Passkeys, one-time codes and recovery codes of members. */
export const secondFactor: Feature = {
  name: 'accounts/second-factor',
  personalData: () => secondFactorTables,
  jobs: (platform) => {
    const { database, clock, jobs } = platform;
    writeSecondFactorMails(platform);
    jobs.every('sweep-second-factors', '17 * * * *', async () => {
      await sweepChallenges(database, clock());
      await deleteUnconfirmedBefore(database, new Date(clock().getTime() - setupLife));
    });
    jobs.every('reseal-one-time-codes', '50 3 * * *', () => resealSecrets(platform));
  },
  routes: ({ api, platform }) => routeSecondFactor(api, platform),
};
