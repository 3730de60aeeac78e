export { PasskeyButton, useReportedAction } from './passkey-button.tsx';
export {
  requestReauthentication,
  SecondFactorForm,
  SecondFactorGate,
  SecondFactorSheet,
  SecondFactorSignIn,
  type SecondFactorStep,
  secondFactorStepOf,
  useNeedsSecondFactor,
  usePasskeySignIn,
} from './second-factor-form.tsx';
export { SecondFactorPanel } from './settings/factors.tsx';
