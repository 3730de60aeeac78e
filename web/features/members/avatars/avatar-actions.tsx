import type { User } from '@mutirao/contract/members/members.ts';
import { isUploaded } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api.ts';
import { reloadMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { type Uploading, UploadProgress } from '../../site/uploads/index.ts';
import styles from './avatar.module.css';
import { PictureButton } from './picture-button.tsx';
import { useAvatarTexts } from './texts.ts';

interface AvatarActionsProps {
  member: User;
  uploading: Uploading | undefined;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** The buttons that upload or remove the member's picture; during an upload, its progress. */
export function AvatarActions({ member, uploading, onChoose, onCancel }: AvatarActionsProps) {
  const t = useAvatarTexts();
  const removal = useAction(t.removeFailed, async (again) => {
    await callApi('DELETE /profile/avatar', { again });
    await reloadMember();
    showToast({ tone: 'success', text: t.removed });
  });

  const hasOwn = isUploaded(member.avatar);
  const isSending = uploading !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef('');
  const shown = `${isSending} ${hasOwn}`;
  // A removed button loses the focus: move it to the button in its place.
  useEffect(() => {
    if (wasShown.current && wasShown.current !== shown && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    wasShown.current = shown;
  }, [shown]);

  return (
    <div ref={place} className={styles.actions}>
      {uploading ? (
        <UploadProgress uploading={uploading} describe={t.sending} onCancel={onCancel} />
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
