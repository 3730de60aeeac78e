export { SignInProvider, useAsMember, useSignIn } from './sign-in-context.tsx';
export { NeedsScripts } from './visitors-only.tsx';
