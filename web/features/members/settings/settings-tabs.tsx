import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import type { SettingsMessages } from './messages.pt.ts';
import { useSettingsTexts } from './texts.ts';

/** The tabs in their order; the first is the area's own address. */
const tabs = ['info', 'skills', 'settings', 'security'] as const satisfies (keyof SettingsMessages['tabs'])[];
type Tab = (typeof tabs)[number];

/** The tab that an address shows. */
export function tabAt(pathname: string): Tab {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1);
  return tabs.find((tab) => tab === last) ?? 'info';
}

/** The parts of the settings, each with its address. */
export function SettingsTabs({ active }: { active: Tab }) {
  const t = useSettingsTexts().tabs;
  return (
    <TabBar
      label={t.label}
      tabs={tabs.map((name) => ({ name, to: linkTo(pages.settings[name], { slug: 'me' }), label: t[name] }))}
      active={active}
    />
  );
}
