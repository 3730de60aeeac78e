export { ParticipatingBadge } from './participating-badge.tsx';
export { keepParticipation, useTakingPart } from './use-taking-part.ts';
