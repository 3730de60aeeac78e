import type { StageIcon as Name } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
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
import { Suspense } from 'react';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Link } from '../../../ui/link.tsx';
import { useTimelineTexts } from './use-stages.ts';

const loadQuestion = async () => (await import('../../members/platform-settings/index.tsx')).ZoneQuestion;

/** Says in whose zone times are; members change theirs in the settings, and are asked where their browser's is another. */
export function ZoneNote() {
  const t = useTimelineTexts().times;
  const { name, isOwn } = useReaderZone();
  const Question = useLazyPart(loadQuestion);
  return (
    <div className={blocks.soft}>
      {name === undefined ? t.organisation : t.own(name)}
      {isOwn && (
        <>
          {' '}
          <Link to={linkTo(pages.settings.settings, { slug: 'me' })}>{t.change}</Link>
          <Suspense>
            <Question />
          </Suspense>
        </>
      )}
    </div>
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
