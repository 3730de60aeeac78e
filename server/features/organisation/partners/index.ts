export { findPartners } from './partners.queries.ts';
export { registerPartners } from './partners.routes.ts';
export { readPartnersFile, updatePartners, writePartnersFile } from './partners-file.ts';
