import { useEffect, useRef } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { callApi } from '../../../platform/api.ts';
import { useAction } from '../../../platform/failures.ts';
import { reloadMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './personal-data.module.css';

export const usePersonalDataTexts = defineTexts('personal-data', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface DeletionBannerProps {
  day: string;
  /** The deletion was requested on this page: the banner takes the focus. */
  isNew: boolean;
}

/** Shows when the account will be deleted, and offers to cancel it. */
export function DeletionBanner({ day, isNew }: DeletionBannerProps) {
  const t = usePersonalDataTexts().deletion;
  const undo = useAction(t.undoFailed, async () => {
    await callApi('DELETE /me/deletion');
    await reloadMember();
    showToast({ tone: 'success', text: t.undone });
  });
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) banner.current?.focus();
  }, [isNew]);
  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-label={t.bannerLabel}>
      <p>{t.banner(formatDay(day))}</p>
      <Button look="outline" onClick={undo.run} aria-disabled={undo.waiting}>
        {undo.waiting ? t.undoing : t.undo}
      </Button>
    </section>
  );
}
