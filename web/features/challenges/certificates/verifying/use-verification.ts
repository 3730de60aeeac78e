import { verificationLimits } from '@mutirao/contract/challenges/credential-addresses.ts';
import type { Verification } from '@mutirao/contract/challenges/credentials.ts';
import { useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { isCancelled, withRetries } from '../../../../platform/failures.ts';
import { useUiTexts } from '../../../../ui/texts.ts';
import { useVerifyingTexts } from './texts.ts';

/** A file as Base64, as the API takes it. */
async function toBase64(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

interface Verified {
  readonly verification: Verification;
  /** The name of the file; empty for a text. */
  readonly name: string;
}

/** Verifies texts and files, one at a time. */
export function useVerification() {
  const t = useVerifyingTexts();
  const { failed } = useUiTexts();
  const [verified, setVerified] = useState<Verified>();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState('');

  async function verify(name: string, read: () => Promise<{ text: string } | { file: string }>): Promise<void> {
    setVerified(undefined);
    setFailure('');
    setWaiting(true);
    try {
      const body = await read();
      const verification = await withRetries('network', () => callApi('POST /verify', { body, public: true }));
      setVerified({ verification, name });
    } catch (error) {
      if (!isCancelled(error)) setFailure((error instanceof ApiError && error.message) || failed);
    } finally {
      setWaiting(false);
    }
  }

  return {
    verified,
    waiting,
    failure,
    verifyText: (text: string) => void verify('', async () => ({ text })),
    verifyFile(file: File): void {
      if (file.size <= verificationLimits.file)
        return void verify(file.name, async () => ({ file: await toBase64(file) }));
      setVerified(undefined);
      setFailure(t.tooLarge);
    },
  };
}
