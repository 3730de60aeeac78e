/** Capital letters that are not easily confused; without vowels, so that no code is a word. */
export const teamCodeLetters = 'BCDFGHJKMNPQRSTVWXYZ';
/** The number of letters in a code. */
export const teamCodeLength = 6;

const teamCode = new RegExp(`^[${teamCodeLetters}]{${teamCodeLength}}$`);

/** Parses a typed or pasted code into its stored form; undefined for an invalid one. */
export function readTeamCode(typed: string): string | undefined {
  const code = typed.replace(/[\s.\-–—]/g, '').toUpperCase();
  return teamCode.test(code) ? code : undefined;
}
