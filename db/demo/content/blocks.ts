import type { SceneSubject } from '../../../server/features/site/pictures/index.ts';
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

/** A drawn scene as `subject/name`, with a text that says what every scene of this subject shows. */
export const picture = (
  scene: `${SceneSubject}/${string}`,
  goals: readonly number[],
  pt: string,
  en: string,
): DemoBlock => ({
  type: 'image',
  image: `/pictures/scenes/${scene}.svg?goals=${goals.join(',')}`,
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
