export { PasskeyButton } from './passkey-button.tsx';
export {
  requestReauthentication,
  SecondFactorForm,
  type SecondFactorStep,
  secondFactorStepOf,
} from './second-factor-form.tsx';
export { SecondFactorGate, useNeedsSecondFactor } from './second-factor-gate.tsx';
export { SecondFactorSheet, SecondFactorSignIn } from './second-factor-sign-in.tsx';
export { SecondFactorPanel } from './settings/second-factor-panel.tsx';
export { usePasskeySignIn } from './use-passkey-sign-in.ts';
export { useReportedAction } from './use-reported-action.tsx';
