export { registerPasswordRecovery } from './password-recovery.routes.ts';
