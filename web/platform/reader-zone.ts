import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useMember } from './session.ts';

interface ReaderZone {
  readonly zone: string;
  /** Names the zone where it is not the organisation's, whose name the texts have. */
  readonly name: string | undefined;
  /** The zone of a member's settings; visitors read the organisation's. */
  readonly isOwn: boolean;
}

/** The zone in which the reader sees times: the organisation's for visitors, a member's own once they are known. */
export function useReaderZone(): ReaderZone {
  const { member } = useMember();
  const zone = member?.platform_setting.timezone ?? organisationZone;
  const name = zone === organisationZone ? undefined : zone.replaceAll('_', ' ');
  return { zone, name, isOwn: member !== undefined };
}
