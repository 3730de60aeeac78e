import { Suspense, useSyncExternalStore } from 'react';
import { reauthentication } from '../../../platform/reauthentication.ts';
import { useMember } from '../../../platform/session.ts';
import { useLazyPart } from '../../../platform/use-lazy-part.ts';

/** Asks the member to authenticate again whenever an action waits for it; its code is fetched then. */
export function Reauthentication() {
  const accepts = useSyncExternalStore(reauthentication.subscribe, reauthentication.getAccepted, () => undefined);
  const { member } = useMember();
  const Dialog = useLazyPart(async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog);
  return <Suspense>{accepts && member && <Dialog accepts={accepts} email={member.email} />}</Suspense>;
}
