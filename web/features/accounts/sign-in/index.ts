export { NeedsScripts } from './needs-scripts.tsx';
export { SignInProvider, useSignIn } from './sign-in-context.tsx';
export { useAsMember } from './use-as-member.ts';
