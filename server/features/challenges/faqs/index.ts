export { registerChallengeFaqs } from './faqs.routes.ts';
