import { useState } from 'react';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useTimezones } from '../places/index.ts';
import { IncompleteDialog } from '../profiles/index.ts';
import { PlatformSettingsForm } from './platform-settings-form.tsx';

/** The settings of notifications; a member without a profile may look, and is asked for one on opening and saving. */
export function Component() {
  const member = useSignedIn();
  const canChange = member.can.change_settings;
  const [isAsking, setAsking] = useState(!canChange);
  const timezones = useTimezones() ?? [];
  return (
    <>
      <PlatformSettingsForm
        member={member}
        timezones={timezones}
        {...(!canChange && { onRefused: () => setAsking(true) })}
      />
      <IncompleteDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
