import type { User } from '@mutirao/contract/members/members.ts';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { reloadMember, updateMember } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../platform/upload.ts';
import { avatarTexts } from './texts.ts';

interface AvatarUpload {
  /** The picture that is being sent, as it lies on the member's own machine. */
  readonly preview: string | undefined;
  /** From 0 to 1; absent while nothing is sent. */
  readonly progress: number | undefined;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** Resolves when the browser has a picture, or cannot have it. */
async function fetchPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
}

/** What is wrong with the picture, in the API's words. */
function reasonOf({ body, message }: ApiError): string {
  return body.errors?.image?.[0] ?? message;
}

/** Sends a member's new picture, which is shown from the moment it was chosen. */
export function useAvatar({ id }: Pick<User, 'id'>): AvatarUpload {
  const t = useTexts(avatarTexts);
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const sending = useRef<AbortController>(undefined);

  // Whoever goes elsewhere lets it arrive; only its picture here is let go.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function upload(file: File, { signal }: AbortController): Promise<void> {
    const { avatar } = await withRetries(
      'network',
      () =>
        uploadFile('POST /profile/avatar', {
          body: { image: file },
          signal,
          onProgress: (share) => signal.aborted || setProgress(share),
        }),
      { signal },
    );
    await fetchPicture(avatar);
    updateMember({ id, avatar });
    showToast({ tone: 'success', text: t.saved });
  }

  function reportFailure(error: unknown): void {
    if (error instanceof RetryCancelled) return;
    if (!(error instanceof MissingCredentials || error instanceof ApiError)) throw error;
    const text = error instanceof ApiError ? reasonOf(error) || t.failed : t.missingCredentials;
    showToast({ tone: 'failure', text });
  }

  async function send(file: File): Promise<void> {
    if (sending.current) return;
    // Nobody waits for what will be refused.
    if (file.size > largestUpload) return showToast({ tone: 'failure', text: t.tooLarge });
    const controller = new AbortController();
    sending.current = controller;
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      await upload(file, controller);
    } catch (error) {
      // What was called off late may have arrived all the same.
      if (controller.signal.aborted) await reloadMember();
      else reportFailure(error);
    } finally {
      sending.current = undefined;
      setPreview(undefined);
      setProgress(undefined);
    }
  }

  return { preview, progress, send: (file) => void send(file), cancel: () => sending.current?.abort() };
}
