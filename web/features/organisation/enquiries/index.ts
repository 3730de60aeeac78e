export { localizedPath } from './localized-path.ts';
export { OrganisationFacts } from './organisation-facts.tsx';
export { RequestForm } from './request-form.tsx';
export { enquiriesTexts } from './texts.ts';
