export { ParticipatingBadge } from './participating-badge.tsx';
export { useParticipations } from './use-participations.ts';
