export { InteractionPicture, LateMark } from './reply-view.tsx';
