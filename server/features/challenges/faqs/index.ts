export { copyFaqs } from './editor/faq-kind.ts';
export { registerChallengeFaqs } from './faqs.routes.ts';
