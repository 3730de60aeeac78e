import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Profile } from './profile.tsx';

/** The profile of the signed-in member. */
export function Component() {
  return <Profile shown={useSignedIn()} isOwn />;
}
