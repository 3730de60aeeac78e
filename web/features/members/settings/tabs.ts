import type { SettingsMessages } from './messages.pt.ts';

/** The tabs in their order; the first is the area's own address. */
export const tabs = ['info', 'skills', 'settings', 'security'] as const satisfies (keyof SettingsMessages['tabs'])[];
export type Tab = (typeof tabs)[number];

/** The tab that an address shows. */
export function tabAt(pathname: string): Tab {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1);
  return tabs.find((tab) => tab === last) ?? 'info';
}
