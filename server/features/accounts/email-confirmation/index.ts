export { registerEmailConfirmation } from './email-confirmation.routes.ts';
