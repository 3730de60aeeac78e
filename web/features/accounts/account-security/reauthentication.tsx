import { Suspense, useSyncExternalStore } from 'react';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { reauthentication } from '../../../platform/reauthentication.ts';
import { useMember } from '../../../platform/session.ts';

/** Asks the member to authenticate again whenever an action waits for it; its code is fetched then. */
export function Reauthentication() {
  const accepts = useSyncExternalStore(reauthentication.subscribe, reauthentication.getAccepted, () => undefined);
  const { member } = useMember();
  const Dialog = useLazyPart(async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog);
  return <Suspense>{accepts && member && <Dialog accepts={accepts} email={member.email} />}</Suspense>;
}
