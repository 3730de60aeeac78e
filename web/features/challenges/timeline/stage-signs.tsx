import type { StageIcon as Name } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  IconBulb,
  IconCertificate,
  IconFlag,
  IconHeartHandshake,
  IconMicroscope,
  IconPencil,
  IconPresentation,
  IconRocket,
  IconSearch,
  IconTools,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import blocks from '../../../ui/blocks.module.css';
import { Link } from '../../../ui/link.tsx';
import { useStageTimes, useTimelineTexts } from './use-stages.ts';

/** Says in whose zone times are; members change theirs in the settings. */
export function ZoneNote() {
  const t = useTimelineTexts().times;
  const { zone, isOwn } = useStageTimes();
  return (
    <p className={blocks.soft}>
      {zone === organisationZone ? t.organisation : t.own(zone.replaceAll('_', ' '))}
      {isOwn && (
        <>
          {' '}
          <Link to={linkTo(pages.settings.settings, { slug: 'me' })}>{t.change}</Link>
        </>
      )}
    </p>
  );
}

const icons = {
  flag: IconFlag,
  rocket: IconRocket,
  bulb: IconBulb,
  users: IconUsers,
  search: IconSearch,
  pencil: IconPencil,
  tools: IconTools,
  microscope: IconMicroscope,
  presentation: IconPresentation,
  'heart-handshake': IconHeartHandshake,
  trophy: IconTrophy,
  certificate: IconCertificate,
} satisfies Record<Name, unknown>;

/** The icon of a stage. */
export function StageIcon({ name, size = 28 }: { name: Name; size?: number }) {
  const Icon = icons[name];
  return <Icon aria-hidden size={size} stroke={1.75} data-icon={name} />;
}
