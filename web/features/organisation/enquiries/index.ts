export { OrganisationFacts } from './organisation-facts.tsx';
export { RequestForm } from './request-form.tsx';
export { useEnquiriesTexts } from './texts.ts';
