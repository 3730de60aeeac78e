export { markContestantChanged } from './profiles.queries.ts';
export { registerProfiles } from './profiles.routes.ts';
export { requireContestant } from './upsert-profile.ts';
