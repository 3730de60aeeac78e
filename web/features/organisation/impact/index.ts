export { BillionTrack } from './billion-track.tsx';
