export { useEnquiriesTexts } from './desk.tsx';
export { OrganisationFacts } from './organisation-facts.tsx';
export { RequestForm } from './request-form.tsx';
