/** Letters and digits that nobody takes for one another, read or heard: as many as a prime, which the check needs. */
export const protocolCharacters = '34679ACDEFGHJKMNPQRTWXY';
/** Random characters; one more checks them. */
export const randomCharacters = 15;

/** The character that makes a protocol whole: one that is wrong, or two that changed places, do not fit it. */
export function checkCharacter(random: string): string {
  const size = protocolCharacters.length;
  const sum = [...random].reduce((total, character, at) => total + (at + 1) * protocolCharacters.indexOf(character), 0);
  return protocolCharacters[sum % size] as string;
}

/** What somebody typed or pasted as a protocol, as it is kept; undefined when it cannot be one. */
export function readProtocol(typed: string): string | undefined {
  const protocol = typed.replace(/[\s.\-–—]/g, '').toUpperCase();
  const isWellFormed = new RegExp(`^[${protocolCharacters}]{${randomCharacters + 1}}$`).test(protocol);
  return isWellFormed && checkCharacter(protocol.slice(0, -1)) === protocol.at(-1) ? protocol : undefined;
}

/** A protocol as people read it: in groups of four. */
export function writeProtocol(protocol: string): string {
  return protocol.replace(/(.{4})(?=.)/g, '$1-');
}
