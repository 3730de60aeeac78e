export { registerChallengePartners } from './partners.routes.ts';
