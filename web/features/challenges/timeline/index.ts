export { InteractionPicture } from './reply-view.tsx';
