import type { MissingConsent } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { legalPages } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { usePagesTexts } from './information-page.tsx';
import styles from './legal-banner.module.css';

interface FootBannerProps {
  title: string;
  /** The text. */
  children: ReactNode;
  /** Its actions. */
  action: ReactNode;
  dismiss: string;
  onDismiss: () => void;
}

/** A banner at the foot of the screen, above which toasts appear; it does not block the page. */
function FootBanner({ title, children, action, dismiss, onDismiss }: FootBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty('--banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banner');
    };
  }, []);
  return (
    <section ref={banner} className={styles.banner} aria-label={title}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {children}
        </div>
        {action}
        <button
          type="button"
          className={`${blocks.iconButton} ${styles.close}`}
          aria-label={dismiss}
          onClick={onDismiss}
        >
          <IconX aria-hidden />
        </button>
      </div>
    </section>
  );
}

interface LegalBannerProps {
  missing: readonly MissingConsent[];
  /** The member has agreed, or decides later. */
  onSettled: () => void;
}

/** Shows which texts have a new version and what it changed, and saves that the member agrees. */
export function LegalBanner({ missing, onSettled }: LegalBannerProps) {
  const t = usePagesTexts().update;
  const { localize } = useLanguage();
  const { mutate, isPending } = useApiMutation('POST /me/consents');

  async function agree(): Promise<void> {
    if (isPending) return;
    const consents = missing.map(({ kind, version }) => ({ kind, version }));
    try {
      await mutate({ body: { consents } });
      showToast({ tone: 'success', text: t.agreed });
      onSettled();
    } catch (error) {
      showToast({ tone: 'failure', text: (error instanceof ApiError && error.message) || t.failed });
    }
  }

  return (
    <FootBanner
      title={t.title}
      dismiss={t.later}
      onDismiss={onSettled}
      action={
        <Button aria-disabled={isPending} aria-busy={isPending} onClick={() => void agree()}>
          {isPending ? t.agreeing : t.agree}
        </Button>
      }
    >
      {missing.map(({ kind, valid_from, changes }) => (
        <p key={kind}>
          <Link to={linkTo(pages.text[legalPages[kind]])}>{t.names[kind]}</Link>
          {t.since(formatDay(valid_from, 'UTC'))} {localize(changes)}
        </p>
      ))}
    </FootBanner>
  );
}
