import { ownRows } from '../../../platform/personal-data/personal-data.ts';

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
export const secondFactorTables = [passkeys, totp, recoveryCodes];
