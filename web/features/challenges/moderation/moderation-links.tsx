import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';

export const useModerationTexts = defineTexts('moderation', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Links of a member: to the back office and the queue for moderators, and to their own hidden and warned contents if there are any. */
export function ModerationLinks() {
  const t = useModerationTexts().links;
  const { language } = useLanguage();
  // A failure leaves the rest of the page.
  const { data } = useApiQuery('GET /me/moderation', {}, { quiet: true });
  return (
    <>
      {data?.can.moderate && (
        <>
          <LinkButton look="outline" to={linkTo(pages.admin)}>
            {t.backOffice}
          </LinkButton>
          <LinkButton look="outline" to={linkTo(pages.moderation)}>
            {t.queue(formatNumber(data.waiting_count, language))}
          </LinkButton>
        </>
      )}
      {data && data.cases.length > 0 && (
        <LinkButton look="outline" to={linkTo(pages.myModeration)}>
          {t.mine}
        </LinkButton>
      )}
    </>
  );
}
