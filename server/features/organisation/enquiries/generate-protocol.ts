import { randomInt } from 'node:crypto';
import { checkCharacter, protocolCharacters, randomCharacters } from '@mutirao/contract/organisation/protocol.ts';

/** A new protocol, one of 23^15, to prevent guessing. */
export function generateProtocol(): string {
  const random = Array.from(
    { length: randomCharacters },
    () => protocolCharacters[randomInt(protocolCharacters.length)],
  ).join('');
  return random + checkCharacter(random);
}
