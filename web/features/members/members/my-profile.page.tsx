import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Profile } from './profile.tsx';

/** The profile of whoever is signed in. */
export function Component() {
  return <Profile shown={useSignedIn()} isOwn />;
}
