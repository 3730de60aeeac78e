export { FormAnswersView, InteractionPicture } from './answer-content.tsx';
export { LateMark } from './reply-view.tsx';
