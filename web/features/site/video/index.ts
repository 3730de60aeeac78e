export { Video } from './video.tsx';
