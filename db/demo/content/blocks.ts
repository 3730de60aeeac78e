import type { DemoBlock } from './types.ts';

export type BlockIcon =
  | 'droplet'
  | 'users'
  | 'school'
  | 'bolt'
  | 'recycle'
  | 'heart'
  | 'home'
  | 'leaf'
  | 'chart'
  | 'map'
  | 'clock'
  | 'wheat';

export const words = (pt: string, en: string): DemoBlock => ({ type: 'text', text: { pt, en } });

export const picture = (scene: string, goals: readonly number[], pt: string, en: string): DemoBlock => ({
  type: 'image',
  image: `/pictures/pattern/scene/${scene}.svg?goals=${goals.join(',')}`,
  text: { pt, en },
});

// One string serves both languages, so figures are written without words or decimal marks.
export const figure = (icon: BlockIcon, number: string, pt: string, en: string): DemoBlock => ({
  type: 'relevant',
  icon,
  number,
  text: { pt, en },
});

export const film = (video: string, pt: string, en: string): DemoBlock => ({ type: 'video', video, text: { pt, en } });
