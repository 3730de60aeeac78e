import type { FooterFacts } from '@mutirao/contract/organisation/identity/own-name.ts';
import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { useSyncExternalStore } from 'react';

export const defaultFooter: FooterFacts = {
  founded_in: 2017,
  channels: {
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    github: 'https://github.com/',
  },
};

const listeners = new Set<() => void>();

/** The organisation in the interface: that of this page, or in the server's process the present one. */
export const organisation = {
  /** Its short name. */
  name: defaultOrganisationName,
  /** Puts its name into texts that have the default one. */
  rename: <Texts>(texts: Texts): Texts => texts,
  footer: defaultFooter,
};

/** Changes the organisation of this page, as its admin has just done. */
export function updateOrganisation(changed: Partial<typeof organisation>): void {
  Object.assign(organisation, changed);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const name = () => organisation.name;

/** The organisation's short name, also when it changes. */
export const useOrganisationName = (): string => useSyncExternalStore(subscribe, name, name);
