import type { FooterFacts } from '@mutirao/contract/organisation/identity/own-name.ts';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';

export const defaultFooter: FooterFacts = {
  founded_in: 2017,
  channels: {
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    github: 'https://github.com/',
  },
};

/** The organisation in the interface: that of this page, or in the server's process the present one. */
export const organisation = {
  /** Its short name. */
  name: defaultOrganisationName,
  /** Puts its name into texts that have the default one. */
  rename: <Texts>(texts: Texts): Texts => texts,
  footer: defaultFooter,
};
