export { FormAnswersView, InteractionPicture } from './answer-content.tsx';
