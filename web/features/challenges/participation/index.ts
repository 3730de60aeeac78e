export { ParticipatingBadge, useParticipations } from './participation.tsx';
