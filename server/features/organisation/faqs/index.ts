export { findFaqs, findThemes } from './faqs.queries.ts';
export { registerFaqs } from './faqs.routes.ts';
export { readFaqsFile, writeFaqsFile } from './faqs-file.ts';
export { updateFaqs } from './update-faqs.ts';
