/** Letters and digits that are not easily confused, read or heard. Their number is prime, which the check needs. */
export const protocolCharacters = '34679ACDEFGHJKMNPQRTWXY';
/** The number of random characters, without the check character. */
export const randomCharacters = 15;

/** The check character, which detects every wrong character and every swap of two. */
export function checkCharacter(random: string): string {
  const size = protocolCharacters.length;
  const sum = [...random].reduce((total, character, at) => total + (at + 1) * protocolCharacters.indexOf(character), 0);
  return protocolCharacters[sum % size] as string;
}

/** Parses a typed or pasted protocol into its stored form; undefined for an invalid one. */
export function readProtocol(typed: string): string | undefined {
  const protocol = typed.replace(/[\s.\-–—]/g, '').toUpperCase();
  const isWellFormed = new RegExp(`^[${protocolCharacters}]{${randomCharacters + 1}}$`).test(protocol);
  return isWellFormed && checkCharacter(protocol.slice(0, -1)) === protocol.at(-1) ? protocol : undefined;
}

/** A protocol for display: in groups of four. */
export function writeProtocol(protocol: string): string {
  return protocol.replace(/(.{4})(?=.)/g, '$1-');
}
