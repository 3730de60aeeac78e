export { ParticipatingBadge } from './participating-badge.tsx';
export { useTakingPart } from './use-taking-part.ts';
