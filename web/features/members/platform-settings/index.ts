export { ZoneQuestion } from './zone-question.tsx';
