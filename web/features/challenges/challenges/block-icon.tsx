import {
  IconBolt,
  IconBuildingCommunity,
  IconChartBar,
  IconClock,
  IconDroplet,
  IconHeart,
  IconHome,
  IconLeaf,
  IconMapPin,
  IconRecycle,
  IconSchool,
  IconUsers,
  IconWheat,
} from '@tabler/icons-react';

const icons = {
  droplet: IconDroplet,
  users: IconUsers,
  school: IconSchool,
  bolt: IconBolt,
  recycle: IconRecycle,
  heart: IconHeart,
  home: IconHome,
  leaf: IconLeaf,
  chart: IconChartBar,
  map: IconMapPin,
  clock: IconClock,
  wheat: IconWheat,
};

/** The icon of a figure; a default for an unknown name. */
export function BlockIcon({ name }: { name: string | null }) {
  const Icon = icons[name as keyof typeof icons] ?? IconBuildingCommunity;
  return <Icon aria-hidden size={44} stroke={1.75} data-icon={name} />;
}
