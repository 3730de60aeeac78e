/** The longest description of a problem, in characters. */
export const longestProblem = 1000;
/** The longest name of a public place. */
export const longestPlaceName = 120;
/** The widths of the picture of a problem, in pixels; a row stores the address of the first. */
export const problemWidths = [1600, 800, 400] as const;
/** The number of people is public from this one on. */
export const toldReporters = 3;
/** The conditions of the exports; names of places are those of GeoNames. */
export const problemLicence = {
  name: 'CC BY 4.0',
  address: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'Mutirão; GeoNames (CC BY 4.0)',
} as const;
/** How many problems a member may report an hour, and how many reports they may join or leave. */
export const problemLimits = { reports: 20, joins: 120 } as const;
