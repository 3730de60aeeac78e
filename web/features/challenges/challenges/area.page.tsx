import { data, useLocation, useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import type { LoadArguments } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import styles from './area.module.css';
import { type AreaName, findArea } from './areas.ts';
import type { ShownChallenge } from './challenge.page.tsx';
import { useChallengeTexts } from './texts.ts';

/** The last word of the address. */
function areaOf(pathname: string): AreaName {
  return pathname.replace(/\/+$/, '').split('/').at(-1) as AreaName;
}

/** A tab that a challenge has switched off is no page of it. */
export const load = async ({ api, params, url }: LoadArguments) => {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!findArea(challenge, areaOf(url.pathname))) throw data({}, { status: 404 });
  return null;
};

/** A tab of the challenge: its purpose, the number of its items, and how to take part. */
export function Component() {
  const t = useChallengeTexts();
  const { language, localize } = useLanguage();
  const { open } = useSignIn();
  const { challenge } = useOutletContext<ShownChallenge>();
  const { pathname } = useLocation();
  const area = findArea(challenge, areaOf(pathname));
  if (!area) return null;
  const words = t.areas[area.name as keyof typeof t.areas];
  const count = area.count ? challenge[area.count] : 0;
  const one = isOne(count, language);
  const title = count > 0 ? words.some(formatNumber(count, language), one) : words.none;
  return (
    <section className={styles.area} aria-label={t.tabs[area.name]}>
      <PageHead
        title={`${t.tabs[area.name]} · ${localize(challenge.title)}`}
        description={words.text}
        image={`/pictures/share/${language}/${challenge.slug}.png`}
      />
      <EmptyState picture="empty" title={title} text={words.text}>
        {challenge.situation === 'in_progress' && (
          <Button look="outline" onClick={() => open()}>
            {t.areaPrompt}
          </Button>
        )}
      </EmptyState>
    </section>
  );
}
