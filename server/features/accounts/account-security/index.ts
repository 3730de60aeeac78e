export { registerAccountSecurity } from './account-security.routes.ts';
export { describeDevice } from './sessions.present.ts';
