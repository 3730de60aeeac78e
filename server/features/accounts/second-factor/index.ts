import type { Feature } from '../../../platform/feature.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import { resealSecrets } from './one-time-codes.ts';
import { routeSecondFactor } from './second-factor.routes.ts';
import { writeSecondFactorMails } from './second-factor-mails.ts';
import { deleteUnconfirmedBefore } from './totp.queries.ts';
import { setupLife } from './totp.ts';
import { sweepChallenges } from './verify-passkey.ts';

const passkeys = ownRows('passkey', {
  merging: 'stay',
  file: { pt: 'chaves-de-acesso', en: 'passkeys' },
  describe: {
    pt: 'As chaves de acesso com que você entra na sua conta.',
    en: 'The passkeys that you sign in with.',
  },
  columns: ['id', 'name', 'is_synced', 'created_at', 'last_used_at'],
  orderBy: 'id',
});

const totp = ownRows('totp', {
  merging: 'stay',
  file: { pt: 'codigos-de-uso-unico', en: 'one-time-codes' },
  describe: {
    pt: 'Quando você configurou e usou os códigos de um aplicativo.',
    en: 'When you set up and used the codes of an app.',
  },
  columns: ['created_at', 'confirmed_at', 'last_used_at'],
});

const recoveryCodes = ownRows('recovery_code', {
  merging: 'stay',
  file: { pt: 'codigos-de-recuperacao', en: 'recovery-codes' },
  describe: {
    pt: 'Quando os seus códigos de recuperação foram criados e usados.',
    en: 'When your recovery codes were created and used.',
  },
  columns: ['created_at', 'used_at'],
  orderBy: 'created_at',
});

/** The second factors of a member, without secrets and hashes. */
const secondFactorTables = [passkeys, totp, recoveryCodes];

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
