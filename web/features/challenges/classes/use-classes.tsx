import { type PasswordPicture, pictureShapes } from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { TeachersClass } from '@mutirao/contract/challenges/classes/classes.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError } from '../../../platform/api.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { isCancelled, withRetries } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAnswers } from '../../../platform/use-answers.ts';

export const useClassTexts = defineTexts('classes', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const tokenKey = 'seat-token';
/** The session of a pupil lasts as long as the tab: the computer is shared. */
export const seatSession = {
  read: () => readStored('sessionStorage', tokenKey),
  write: (token: string | null) => writeStored('sessionStorage', tokenKey, token),
};

/** A call as a pupil at their seat, without the credentials of a member. */
export const atSeat = (token: string | null) => ({ public: true, headers: { 'seat-token': token ?? '' } });

/** Sends with retries; false after a refusal, of which a toast says why. */
export async function attempt<Answer>(send: (again: boolean) => Promise<Answer>): Promise<Answer | false> {
  try {
    return await withRetries('network', send);
  } catch (error) {
    if (error instanceof ApiError) showToast({ tone: 'failure', text: error.message });
    else if (!isCancelled(error)) throw error;
    return false;
  }
}

/** Changes a class and shows it as it is then. */
export function useClassChanges(classId: number) {
  const answers = useAnswers();
  return async (send: (again: boolean) => Promise<TeachersClass>): Promise<boolean> => {
    const changed = await attempt(send);
    if (changed) answers.set('GET /classes/:class', { params: { class: classId } }, changed);
    return changed !== false;
  };
}

/** A picture of a password, beside its name. */
export function Picture({ name }: { name: PasswordPicture }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {pictureShapes[name].map(([colour, path]) => (
        <path key={path} fill={colour} fillRule="evenodd" d={path} />
      ))}
    </svg>
  );
}
