import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { signInMessages } from './sign-in.messages.ts';

/** Throws while the organisation takes no new accounts. */
export async function assertRegistrationOpen({ settings }: Pick<Platform, 'settings'>): Promise<void> {
  const { registration_open } = await settings.get();
  if (!registration_open) throw new AppError('refused', { message: signInMessages.registrationClosed });
}
