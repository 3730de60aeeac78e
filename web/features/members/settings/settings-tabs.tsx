import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { type Tab, tabs } from './tabs.ts';
import { settingsTexts } from './texts.ts';

/** The parts of the settings, each with its address. */
export function SettingsTabs({ active }: { active: Tab }) {
  const t = useTexts(settingsTexts).tabs;
  return (
    <TabBar
      label={t.label}
      tabs={tabs.map((name) => ({ name, to: linkTo(pages.settings[name], { slug: 'me' }), label: t[name] }))}
      active={active}
    />
  );
}
