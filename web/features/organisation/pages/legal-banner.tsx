import type { MissingConsent } from '@mutirao/contract/accounts/personal-data.ts';
import { localize } from '@mutirao/contract/language.ts';
import { legalPages } from '@mutirao/contract/organisation/legal-pages.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { withRetries } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { FootBanner } from '../../../ui/foot-banners.tsx';
import { Link } from '../../../ui/link.tsx';
import { pagesTexts } from './texts.ts';

interface LegalBannerProps {
  missing: readonly MissingConsent[];
  /** The member has agreed, or decides later. */
  onSettled: () => void;
}

/** Says which texts have a new version and what it changed, and keeps that the member agrees. */
export function LegalBanner({ missing, onSettled }: LegalBannerProps) {
  const t = useTexts(pagesTexts).update;
  const { language } = useLanguage();
  const [waiting, setWaiting] = useState(false);

  async function agree(): Promise<void> {
    if (waiting) return;
    setWaiting(true);
    const consents = missing.map(({ kind, version }) => ({ kind, version }));
    try {
      await withRetries('network', () => callApi('POST /me/consents', { body: { consents } }));
      showToast({ tone: 'success', text: t.agreed });
      onSettled();
    } catch (error) {
      showToast({ tone: 'failure', text: (error instanceof ApiError && error.message) || t.failed });
      setWaiting(false);
    }
  }

  return (
    <FootBanner
      title={t.title}
      tone="sheet"
      dismiss={t.later}
      onDismiss={onSettled}
      action={
        <Button aria-disabled={waiting} aria-busy={waiting} onClick={() => void agree()}>
          {waiting ? t.agreeing : t.agree}
        </Button>
      }
    >
      {missing.map(({ kind, valid_from, changes }) => (
        <p key={kind}>
          <Link to={linkTo(pages.text[legalPages[kind]])}>{t.names[kind]}</Link>
          {t.since(formatDay(valid_from, 'UTC'))} {localize(changes, language)}
        </p>
      ))}
    </FootBanner>
  );
}
