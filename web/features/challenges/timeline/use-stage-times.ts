import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useMember } from '../../../platform/session.ts';
import { formatStageTime } from './stage-time.ts';

interface StageTimes {
  readonly format: (instant: string) => string;
  readonly zone: string;
  /** The zone of the member's settings. */
  readonly isOwn: boolean;
}

/** Times of the timeline: in the organisation's zone for everyone, in a member's own once they are known. */
export function useStageTimes(): StageTimes {
  const { language } = useLanguage();
  const { member } = useMember();
  const zone = member?.platform_setting.timezone ?? organisationZone;
  return {
    format: (instant) => formatStageTime(instant, language, zone),
    zone,
    isOwn: member !== undefined,
  };
}
