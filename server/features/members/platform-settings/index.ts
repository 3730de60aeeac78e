export { findTimezone } from './platform-settings.queries.ts';
export { registerPlatformSettings } from './platform-settings.routes.ts';
export { switchOffEmails } from './switch-off-emails.ts';
