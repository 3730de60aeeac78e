import type { User } from '@mutirao/contract/members/members/members.ts';
import { isUploaded, largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { isCancelled, RetryCancelled, useAction, withRetries } from '../../../platform/failures.ts';
import { reloadMember, updateMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../platform/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { type Tracked, type Uploading, UploadProgress, useUploading } from '../../site/uploads/index.tsx';
import { MembershipCard } from '../members/index.ts';
import styles from './own-card.module.css';

interface PictureButtonProps {
  label: string;
  onChoose: (file: File) => void;
}

/** Picks a picture file. */
function PictureButton({ label, onChoose }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureKinds.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it failed.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button look="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

const useAvatarTexts = defineTexts('avatars', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface AvatarActionsProps {
  member: User;
  uploading: Uploading | undefined;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** The buttons that upload or remove the member's picture; during an upload, its progress. */
function AvatarActions({ member, uploading, onChoose, onCancel }: AvatarActionsProps) {
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

interface AvatarUpload {
  /** A preview of the picture during its upload. */
  readonly preview: string | undefined;
  /** Absent without an upload. */
  readonly uploading: Uploading | undefined;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** Resolves when the browser has a picture, or cannot have it. */
async function fetchPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
}

/** The API's message about the picture. */
function reasonOf({ body, message }: ApiError): string {
  return body.errors?.image?.[0] ?? message;
}

/** Uploads a member's picture, and shows it optimistically. */
function useAvatar({ id }: Pick<User, 'id'>): AvatarUpload {
  const t = useAvatarTexts();
  const [preview, setPreview] = useState<string>();
  const { uploading, track, cancel } = useUploading();
  const isSending = useRef(false);

  // Navigation does not abort the upload; it only ends the preview.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function upload(file: File, tracked: Tracked): Promise<void> {
    const { avatar } = await withRetries(
      'network',
      () => uploadFile('POST /profile/avatar', { body: { image: file }, ...tracked }),
      tracked,
    );
    await fetchPicture(avatar);
    updateMember({ id, avatar });
    showToast({ tone: 'success', text: t.saved });
  }

  function reportFailure(error: unknown): void {
    if (!(error instanceof MissingCredentials || error instanceof ApiError)) throw error;
    const text = error instanceof ApiError ? reasonOf(error) || t.failed : t.missingCredentials;
    showToast({ tone: 'failure', text });
  }

  async function send(file: File): Promise<void> {
    if (isSending.current) return;
    // Refuse an invalid file before uploading it.
    if (file.size > largestUpload) return showToast({ tone: 'failure', text: t.tooLarge });
    isSending.current = true;
    setPreview(URL.createObjectURL(file));
    try {
      await track((tracked) => upload(file, tracked));
    } catch (error) {
      if (!isCancelled(error)) reportFailure(error);
      // An upload that was cancelled late may have succeeded.
      else if (!(error instanceof RetryCancelled)) await reloadMember();
    } finally {
      isSending.current = false;
      setPreview(undefined);
    }
  }

  return { preview, uploading, send: (file) => void send(file), cancel };
}

/** The card of the signed-in member, who may change the picture on it. */
export function OwnCard({ member, isBrief }: { member: User; isBrief: boolean }) {
  const { preview, uploading, send, cancel } = useAvatar(member);
  return (
    <MembershipCard isBrief={isBrief} member={{ ...member, avatar: preview ?? member.avatar }}>
      <AvatarActions member={member} uploading={uploading} onChoose={send} onCancel={cancel} />
    </MembershipCard>
  );
}
