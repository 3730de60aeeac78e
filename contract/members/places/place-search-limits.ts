/** The shortest search, in characters. */
export const shortestPlaceSearch = 3;
/** The longest search, in characters. */
export const longestPlaceSearch = 120;
/** The most results of one search. */
export const placesFound = 10;
/** The most towns of a map. */
export const townsShown = 80;
