import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { placeToGoOn } from '../../../platform/intention.ts';
import { useMember } from '../../../platform/session.ts';

/** Redirects members from pages for visitors only: to what they had begun, or home. */
export function useMembersGoHome(active = true): void {
  const { status } = useMember();
  const navigate = useNavigate();
  useEffect(() => {
    if (active && status === 'member') void navigate(placeToGoOn(), { replace: true });
  }, [active, status, navigate]);
}
