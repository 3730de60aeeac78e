import { randomInt } from 'node:crypto';
import { teamCodeLength, teamCodeLetters } from '@mutirao/contract/challenges/teams/team-invites.ts';

/** A cryptographically random code. */
export function generateCode(): string {
  return Array.from({ length: teamCodeLength }, () => teamCodeLetters[randomInt(teamCodeLetters.length)]).join('');
}
