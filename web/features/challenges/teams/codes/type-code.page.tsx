import { readTeamCode, teamCodeInput } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useNavigate } from 'react-router';
import { PageHead } from '../../../../platform/page-head.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field, RequiredLabel } from '../../../../ui/field.tsx';
import { TitledPage } from '../../../../ui/section.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { NeedsScripts } from '../../../accounts/sign-in/index.ts';
import styles from './codes.module.css';
import { useTeamCodeTexts } from './use-codes.ts';

/** Asks for the code of a team. */
export function Component() {
  const t = useTeamCodeTexts().type;
  const navigate = useNavigate();
  const { onSubmit, field } = useForm(teamCodeInput, async ({ code }: { code: string }) =>
    navigate(linkTo(pages.joinTeam, { code: readTeamCode(code) ?? '' })),
  );
  return (
    <TitledPage title={t.title} intro={<p>{t.intro}</p>}>
      <PageHead title={t.title} description={t.description} />
      <NeedsScripts />
      <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
        <Field
          label={<RequiredLabel text={t.label} />}
          help={t.help}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...field('code')}
        />
        <Button type="submit">{t.submit}</Button>
      </form>
    </TitledPage>
  );
}
