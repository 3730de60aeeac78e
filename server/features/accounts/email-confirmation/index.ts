import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeEmailConfirmation } from './email-confirmation.routes.ts';
import { emailChanged, writeEmailChanged } from './emails/email-changed.ts';

/** Whether an e-mail address is its member's: the one they registered with, or another they want. */
export function registerEmailConfirmation(app: Server, platform: Platform): void {
  platform.mail.template(emailChanged, writeEmailChanged);
  routeEmailConfirmation(app, platform);
}
