export { copyPartners } from './editor/partner-kind.ts';
export { registerChallengePartners } from './partners.routes.ts';
