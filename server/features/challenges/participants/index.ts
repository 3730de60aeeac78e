export { registerParticipants } from './participants.routes.ts';
export { whereParticipants } from './where-participants.ts';
