import type { StageIcon as Name } from '@mutirao/contract/challenges/stage-icons.ts';
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
