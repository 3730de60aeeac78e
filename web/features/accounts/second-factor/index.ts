export { PasskeyButton, useReportedAction } from './passkey-button.tsx';
export {
  requestReauthentication,
  SecondFactorForm,
  SecondFactorSheet,
  SecondFactorSignIn,
  type SecondFactorStep,
  secondFactorStepOf,
  usePasskeySignIn,
} from './second-factor-form.tsx';
export { SecondFactorGate, useNeedsSecondFactor } from './second-factor-gate.tsx';
export { SecondFactorPanel } from './settings/factors.tsx';
