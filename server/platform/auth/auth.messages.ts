import { endlessSuspension } from '@mutirao/contract/members/directory/directory.ts';

interface Suspension {
  readonly suspended_until: Date;
  readonly suspension_reason: string | null;
}

/** Why credentials are refused. */
export const authMessages = {
  wrongCredentials: { pt: 'E-mail ou senha incorretos.', en: 'Wrong e-mail or password.' },
  wrongPassword: { pt: 'A senha não confere.', en: 'This is not your password.' },
  weakPassword: {
    pt: 'Esta senha é fácil de adivinhar. Escolha outra.',
    en: 'This password is easy to guess. Choose another.',
  },
  suspended: ({ suspended_until: until, suspension_reason: reason }: Suspension) => {
    const [year, month, day] = until.toISOString().split(/[-T]/);
    const end = until.toISOString() === endlessSuspension ? undefined : `${day}/${month}/${year}`;
    return {
      pt: `Esta conta está suspensa${end ? ` até ${end}` : ''}. Motivo: ${reason}`,
      en: `This account is suspended${end ? ` until ${end}` : ''}. Reason: ${reason}`,
    };
  },
};
