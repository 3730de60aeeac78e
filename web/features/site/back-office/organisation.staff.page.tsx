import { Outlet } from 'react-router';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { organisationParts, useBackOfficeTexts } from './sections.tsx';
import { PartLinks } from './side-navigation.tsx';

/** The organisation's parts. */
export function Component() {
  const t = useBackOfficeTexts();
  const parts = organisationParts(useSignedIn()).map(({ to, name }) => ({ to, label: t.organisation[name] }));
  return (
    <>
      <PartLinks label={t.names.organisation} groups={[{ parts }]} />
      <Outlet />
    </>
  );
}
