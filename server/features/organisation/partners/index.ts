export { findPartners } from './partners.queries.ts';
export { registerPartners } from './partners.routes.ts';
export { readPartnersFile, writePartnersFile } from './partners-file.ts';
export { updatePartners } from './update-partners.ts';
