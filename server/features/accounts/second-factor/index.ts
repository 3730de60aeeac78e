import { secondFactorCalls } from '@mutirao/contract/accounts/second-factor/second-factor.calls.ts';
import type { SecondFactorAnswer } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './change-factors.ts';
import { addPasskey, presentPasskey, removePasskey, renamePasskey, requestNewPasskey } from './passkeys.ts';
import { readSecondFactorToken, resealSecrets } from './prove-second-factor.ts';
import { secondFactorMessages, writeSecondFactorMails } from './second-factor.messages.ts';
import { deleteUnconfirmedBefore, findPasskeys, findTotp } from './second-factor.queries.ts';
import { confirmTotpSetup, removeTotp, setUpTotp, setupLife } from './totp.ts';
import { requestPasskey, sweepChallenges } from './verify-passkey.ts';

/** The second factor of a member, as they see it. */
async function getSecondFactor(
  { database }: Pick<Platform, 'database'>,
  memberId: number,
): Promise<Omit<SecondFactorAnswer, 'is_needed'>> {
  const totp = await findTotp(database, memberId);
  return {
    passkeys: (await findPasskeys(database, memberId)).map(presentPasskey),
    totp: totp?.confirmed_at
      ? { created_at: totp.confirmed_at.toISOString(), last_used_at: totp.last_used_at?.toISOString() ?? null }
      : null,
    recovery_codes_left: await countRecoveryCodes(database, memberId),
  };
}

/** Challenges from one network address, which a school may share; and what else a member asks for. */
const perAddress: Limit = { name: 'passkey challenge address', points: 600, seconds: 3600 };
const perMember: Limit = { name: 'second factor set-up', points: 60, seconds: 3600 };

/** The second factor of members: setting it up, and the challenges of passkeys. */
function routeSecondFactor(app: Server, platform: Platform): void {
  const { limits } = platform;
  const count = ({ id }: Viewer) => limits.count(perMember, String(id));

  answerCalls(app, secondFactorCalls, {
    'POST /oauth/passkey-options': async ({ body: { second_factor_token: token }, cookies, ip }) => {
      await limits.count(perAddress, ip);
      const memberId = token === undefined ? undefined : readSecondFactorToken(platform, { token, cookies }).memberId;
      return requestPasskey(platform, { purpose: 'sign in', memberId });
    },

    'POST /me/reauthentication/passkey-options': async ({ viewer }) => {
      await count(viewer);
      const memberId = viewer.id;
      if ((await findPasskeys(platform.database, memberId)).length === 0)
        throw new AppError('conflict', { message: secondFactorMessages.noPasskeys });
      return requestPasskey(platform, { purpose: `reauthenticate ${memberId}`, memberId });
    },

    'GET /me/second-factor': async ({ viewer }) => ({
      ...(await getSecondFactor(platform, viewer.id)),
      is_needed: viewer.withheld !== undefined,
    }),

    'POST /me/passkeys/options': async ({ viewer }) => {
      await count(viewer);
      return requestNewPasskey(platform, viewer);
    },

    'POST /me/passkeys': ({ viewer, body: input, ip: address }) => addPasskey(platform, { viewer, input, address }),

    'PATCH /me/passkeys/:id': ({ viewer: { id: memberId }, params, body: { name } }) =>
      renamePasskey(platform, { id: Number(params.id), memberId, name }),

    'DELETE /me/passkeys/:id': ({ viewer, params, ip: address }) =>
      removePasskey(platform, { viewer, id: Number(params.id), address }),

    'POST /me/totp': async ({ viewer }) => {
      await count(viewer);
      return setUpTotp(platform, viewer);
    },

    'POST /me/totp/confirmation': ({ viewer, body: { code }, ip: address }) =>
      confirmTotpSetup(platform, { viewer, code, address }),

    'DELETE /me/totp': ({ viewer, ip: address }) => removeTotp(platform, { viewer, address }),

    'POST /me/recovery-codes': async ({ viewer, ip: address }) => {
      await count(viewer);
      return { recovery_codes: await renewRecoveryCodes(platform, { viewer, address }) };
    },
  });
}

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
export { proveByCode, readSecondFactorToken, secondFactorRequired } from './prove-second-factor.ts';
export { secondFactorMessages, writeSecondFactorMails } from './second-factor.messages.ts';
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
