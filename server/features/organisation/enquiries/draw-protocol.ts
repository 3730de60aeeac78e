import { randomInt } from 'node:crypto';
import { checkCharacter, drawnCharacters, protocolCharacters } from '@mutirao/contract/organisation/protocol.ts';

/** A new protocol, one of 23^15: nobody finds somebody else's by trying. */
export function drawProtocol(): string {
  const drawn = Array.from(
    { length: drawnCharacters },
    () => protocolCharacters[randomInt(protocolCharacters.length)],
  ).join('');
  return drawn + checkCharacter(drawn);
}
