import { IconFingerprint } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { hasPasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNote, type ReportedAction, useSecondFactorTexts } from './use-reported-action.tsx';

const never = () => () => {};

/** Whether this browser has passkeys; the server and the first render take it for granted, as almost all have them. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
}

interface PasskeyButtonProps {
  action: ReportedAction;
  look?: 'solid' | 'outline';
}

/** A button for an action with a passkey, with its problem below; nothing where the browser has none. */
export function PasskeyButton({ action: { run, waiting, problem }, look = 'outline' }: PasskeyButtonProps) {
  const t = useSecondFactorTexts().passkey;
  if (!useHasPasskeys()) return null;
  return (
    <div>
      <Button look={look} wide aria-disabled={waiting} aria-busy={waiting} onClick={() => run()}>
        <IconFingerprint aria-hidden size={20} /> {waiting ? t.waiting : t.use}
      </Button>
      <ProblemNote problem={problem} />
    </div>
  );
}
