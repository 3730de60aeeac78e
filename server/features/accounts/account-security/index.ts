export { registerAccountSecurity } from './account-security.routes.ts';
export { requirePassword } from './require-password.ts';
export { describeDevice } from './sessions.present.ts';
