export { ParticipatingBadge } from './participating-badge.tsx';
export { cacheParticipation, useTakingPart } from './use-taking-part.ts';
