import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { NeedsProfile } from '../profiles/index.ts';
import { SkillsForm } from './skills-form.tsx';

function Skills() {
  const member = useSignedIn();
  // Fetched once, and cached while the member is signed in.
  const skills = useApiQuery(
    'GET /skills',
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  );
  return <Loaded query={skills}>{(all) => <SkillsForm member={member} all={all} />}</Loaded>;
}

/** A member's skills, for members with a complete profile. */
export function Component() {
  return useSignedIn().can.change_settings ? <Skills /> : <NeedsProfile />;
}
