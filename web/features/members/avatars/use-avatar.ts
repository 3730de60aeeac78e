import type { User } from '@mutirao/contract/members/members.ts';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { isCancelled, RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { reloadMember, updateMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../platform/upload.ts';
import { type Tracked, type Uploading, useUploading } from '../../site/uploads/index.ts';
import { useAvatarTexts } from './texts.ts';

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
export function useAvatar({ id }: Pick<User, 'id'>): AvatarUpload {
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
