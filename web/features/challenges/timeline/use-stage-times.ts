import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useMember } from '../../../platform/session.ts';
import { formatStageTime } from './stage-time.ts';
import { useTimelineTexts } from './texts.ts';

interface StageTimes {
  readonly format: (instant: string) => string;
  /** Says whose zone it is. */
  readonly note: string;
}

/** Times of the timeline: in the organisation's zone for everyone, in a member's own once they are known. */
export function useStageTimes(): StageTimes {
  const t = useTimelineTexts().times;
  const { language } = useLanguage();
  const { member } = useMember();
  const zone = member?.platform_setting.timezone ?? organisationZone;
  return {
    format: (instant) => formatStageTime(instant, language, zone),
    note: zone === organisationZone ? t.organisation : t.own(zone.replaceAll('_', ' ')),
  };
}
