/** The licences of open data, by their names in SPDX. */
export const openDataLicences = ['CC-BY-4.0', 'CC-BY-SA-4.0', 'CC0-1.0', 'ODbL-1.0'] as const;
export type OpenDataLicence = (typeof openDataLicences)[number];

/** Their titles, which are the same in all languages, and addresses. */
export const licenceFacts: Readonly<Record<OpenDataLicence, { readonly title: string; readonly address: string }>> = {
  'CC-BY-4.0': {
    title: 'Creative Commons Attribution 4.0',
    address: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC-BY-SA-4.0': {
    title: 'Creative Commons Attribution-ShareAlike 4.0',
    address: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  'CC0-1.0': { title: 'Creative Commons Zero 1.0', address: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'ODbL-1.0': { title: 'Open Database License 1.0', address: 'https://opendatacommons.org/licenses/odbl/1-0/' },
};
