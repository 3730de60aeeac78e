import type { Certificate } from '@mutirao/contract/challenges/certificates.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { formatDay } from '../../../i18n/dates.ts';
import type { messages } from './messages.pt.ts';

/** What a certificate says after the name: the text for members of a team, or that for others. */
export function certificateText(
  t: (typeof messages)['sheet'],
  certificate: Pick<Certificate, 'team_name' | 'challenge_accepted_at' | 'challenge_closed_at'>,
  challenge: string,
): string {
  const { team_name: team } = certificate;
  const from = formatDay(certificate.challenge_accepted_at, organisationZone);
  const to = formatDay(certificate.challenge_closed_at, organisationZone);
  return team === null ? t.user(challenge, from, to) : t.team(team, challenge, from, to);
}

/** How large a text of this many characters is set, so that the sheet stays one page. */
export function sizeOf(text: string, [medium, long]: readonly [number, number]): 'short' | 'medium' | 'long' {
  const { length } = [...text];
  return length <= medium ? 'short' : length <= long ? 'medium' : 'long';
}
