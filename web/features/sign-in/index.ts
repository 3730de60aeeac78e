export { SignInProvider, useSignIn } from './sign-in-context.tsx';
