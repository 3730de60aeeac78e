import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useMember } from '../../platform/session.ts';

/** Leads whoever is signed in home, from pages that are of no use to them. */
export function useMembersGoHome(active = true): void {
  const { status } = useMember();
  const navigate = useNavigate();
  useEffect(() => {
    if (active && status === 'member') void navigate(paths.home(), { replace: true });
  }, [active, status, navigate]);
}
