import { Outlet, useParams } from 'react-router';
import { ChallengeFrame } from './challenge-frame.tsx';

/** One challenge, around each of its parts. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <ChallengeFrame id={id}>
      <Outlet />
    </ChallengeFrame>
  );
}
