import { defaultOrganisationName } from '@mutirao/contract/organisation/own-name.ts';

/** The organisation in the interface: that of this page, or in the server's process the present one. */
export const organisation = {
  /** Its short name. */
  name: defaultOrganisationName,
  /** Puts its name into texts that have the default one. */
  rename: <Texts>(texts: Texts): Texts => texts,
};
