import type { Passkey } from '@mutirao/contract/accounts/passkeys.ts';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useSecondFactorSettingsTexts } from './texts.ts';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: (hasChanged?: boolean) => void;
}

/** Confirms before a passkey is removed. */
export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const t = useSecondFactorSettingsTexts().passkeys.removing;
  return (
    <ConfirmDialog
      texts={{ ...t, text: t.text(name) }}
      onConfirm={async (again) => {
        await callApi('DELETE /me/passkeys/:id', { params: { id: String(id) }, again });
        showToast({ tone: 'success', text: t.done });
        onClose(true);
      }}
      onClose={() => onClose()}
    />
  );
}
