export { ConsentBoxes, hasConsents } from './consent-boxes.tsx';
export { SignInProvider, useSignIn } from './sign-in-context.tsx';
export { useAsMember } from './use-as-member.ts';
