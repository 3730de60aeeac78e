import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NeedsProfile } from '../profiles/index.ts';
import { SkillsForm } from './skills-form.tsx';
import { useSkills } from './use-skills.ts';

function Skills() {
  const member = useSignedIn();
  return <Loaded query={useSkills()}>{(all) => <SkillsForm member={member} all={all} />}</Loaded>;
}

/** A member's skills, for members with a complete profile. */
export function Component() {
  return useSignedIn().can.change_settings ? <Skills /> : <NeedsProfile />;
}
