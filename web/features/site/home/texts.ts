import type { HomeText } from '@mutirao/contract/site/home/home.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const useHomeTexts = defineTexts('home', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

type HomeMessages = ReturnType<typeof useHomeTexts>;

/** The platform's own text, where staff wrote none. */
export function defaultText({ hero, active, impact, goals, index }: HomeMessages, name: HomeText): string {
  const texts: Readonly<Record<HomeText, string>> = {
    hero_title: hero.title,
    hero_text: hero.text,
    active_title: active.title,
    active_lead: active.lead,
    impact_title: impact.title,
    goals_title: goals.title,
    goals_lead: goals.lead,
    index_title: index.title,
    index_text: index.text,
  };
  return texts[name];
}
