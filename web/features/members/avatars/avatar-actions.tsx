import type { User } from '@mutirao/contract/members/members.ts';
import { isUploaded } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatPercent } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { reloadMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './avatar.module.css';
import { PictureButton } from './picture-button.tsx';
import { useAvatarTexts } from './texts.ts';

interface AvatarActionsProps {
  member: User;
  progress: number | undefined;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** The buttons that upload or remove the member's picture; during an upload, its progress. */
export function AvatarActions({ member, progress, onChoose, onCancel }: AvatarActionsProps) {
  const t = useAvatarTexts();
  const { language } = useLanguage();
  const removal = useAction(t.removeFailed, async (again) => {
    await callApi('DELETE /profile/avatar', { again });
    await reloadMember();
    showToast({ tone: 'success', text: t.removed });
  });

  const hasOwn = isUploaded(member.avatar);
  const isSending = progress !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef('');
  const shown = `${isSending} ${hasOwn}`;
  // A removed button loses the focus: move it to the button in its place.
  useEffect(() => {
    if (wasShown.current && wasShown.current !== shown && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    wasShown.current = shown;
  }, [shown]);

  const words = t.sending(formatPercent(progress ?? 0, language));
  return (
    <div ref={place} className={styles.actions}>
      {isSending ? (
        <>
          <p>{words}</p>
          <progress className={styles.bar} max={1} value={progress} aria-label={words} />
          <Button look="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      ) : (
        <>
          <PictureButton label={hasOwn ? t.change : t.add} onChoose={onChoose} />
          {hasOwn && (
            <Button look="quiet" onClick={removal.run} aria-disabled={removal.waiting}>
              {removal.waiting ? t.removing : t.remove}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
