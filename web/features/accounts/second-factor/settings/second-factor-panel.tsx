import { Panel } from '../../../../ui/panel.tsx';
import { Factors } from './factors.tsx';
import { useSecondFactorSettingsTexts } from './part.tsx';

/** What protects the sign-in beside the password: passkeys, codes of an app and recovery codes. */
export function SecondFactorPanel() {
  const t = useSecondFactorSettingsTexts().panel;
  return (
    <Panel id="second-factor" title={t.title} lead={t.lead}>
      <Factors />
    </Panel>
  );
}
