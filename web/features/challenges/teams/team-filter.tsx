import type { Skill } from '@mutirao/contract/members/skills.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SkillFilter } from '../../members/skills/index.ts';
import { useTeamsTexts } from './texts.ts';
import { useShownChallenge } from './use-shown-team.ts';
import { readTeamFilter, useTeamFilter } from './use-team-filter.ts';

/** Filters the list by what teams look for and by open slots. */
export function TeamFilter({ skills }: { skills: readonly Skill[] }) {
  const t = useTeamsTexts().filter;
  const { challenge } = useShownChallenge();
  const { filter, isFiltered, lang, linkWith } = useTeamFilter();
  const box = useRef<HTMLInputElement>(null);
  // A link may have changed the filter.
  useEffect(() => {
    if (box.current) box.current.checked = filter.open;
  }, [filter.open]);
  return (
    <SkillFilter
      texts={t}
      skills={skills}
      chosen={filter.skills}
      action={linkTo(pages.challengeArea.teams, { slug: challenge.slug })}
      kept={{ lang }}
      linkWith={(chosen) => linkWith({ ...filter, skills: chosen })}
      linkOf={(fields) => linkWith(readTeamFilter(fields))}
      cleared={isFiltered ? linkWith({ skills: [], open: false }) : undefined}
    >
      <Checkbox ref={box} name="open" value="true" label={t.open} defaultChecked={filter.open} />
    </SkillFilter>
  );
}
