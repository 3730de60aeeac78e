import { z } from 'zod';
import { example } from '../schemas.ts';

const name = z.string().trim().min(2).max(120);

/** How the organisation signs: its name, and the person who signs for it. */
export const organisationIdentity = z.object({
  name: name.meta(example('Mutirão')),
  signatory: name.meta(example('Moema Guarani')),
});
export type OrganisationIdentity = z.infer<typeof organisationIdentity>;

/** The name of an organisation that has not set one. */
export const defaultOrganisationName = 'Mutirão';
