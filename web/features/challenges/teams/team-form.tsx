import { teamName } from '@mutirao/contract/challenges/team-figures.ts';
import { createTeamInput, type Team } from '@mutirao/contract/challenges/teams.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials } from '../../../platform/upload.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadProgress, useUploading } from '../../site/uploads/index.ts';
import { BannerField, type ChosenBanner } from './banner-field.tsx';
import { LookingForFields, lookingForOf } from './looking-for-fields.tsx';
import { saveTeam } from './save-team.ts';
import styles from './team-form.module.css';
import { useTeamsTexts } from './texts.ts';

interface TeamFormProps {
  challengeId: number;
  /** The team to update; without it, a new one is created. */
  team?: Team;
  onSaved: (team: Team) => Promise<void>;
  /** Where the form's cancel link goes. */
  back: string;
}

/** A team's name, banner, and what it looks for. */
export function TeamForm({ challengeId, team, onSaved, back }: TeamFormProps) {
  const all = useTeamsTexts();
  const t = all.form;
  const texts = team ? all.update : all.create;
  const { language } = useLanguage();
  const [banner, setBanner] = useState<ChosenBanner>();
  const [lookingFor, setLookingFor] = useState(() => lookingForOf(team));
  const [problem, setProblem] = useState<string>();
  const { uploading, track, cancel } = useUploading();
  const form = useRef<HTMLFormElement>(null);

  function showFailure(error: unknown): void {
    if (error instanceof MissingCredentials) showToast({ tone: 'failure', text: t.missingCredentials });
    else if (error instanceof ApiError)
      showToast({ tone: 'failure', ...(banner ? { title: texts.failed } : {}), text: error.message || texts.failed });
  }

  const { onSubmit, errors, field, failure, waiting } = useForm(
    createTeamInput,
    async ({ name }) => {
      try {
        const saved = await track((tracked) => saveTeam({ challengeId, team, name, banner, lookingFor, tracked }));
        showToast({ tone: 'success', text: texts.success });
        await onSaved(saved);
      } catch (error) {
        showFailure(error);
        throw error;
      }
    },
    {
      read: (fields) => ({ name: (fields as FormData).get('name'), ...lookingFor }),
      onInvalid: () => form.current?.scrollIntoView({ block: 'start' }),
    },
  );

  const bannerError = problem ?? errors.banner;
  const limits = t.nameHelp(formatNumber(teamName.shortest, language), formatNumber(teamName.longest, language));
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Field label={t.name} {...field('name')} defaultValue={team?.name} autoComplete="off" required help={limits} />
      <BannerField
        chosen={banner}
        present={team?.has_banner ? team.banner_url : undefined}
        error={bannerError}
        onChoose={(next, wrong) => {
          setBanner(next);
          setProblem(wrong);
        }}
      />
      <LookingForFields value={lookingFor} onChange={setLookingFor} errors={errors} />
      {banner && uploading && <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />}
      {failure && <Failure>{failure}</Failure>}
      <div className={styles.actions}>
        <Button
          type="submit"
          className={styles.steady}
          aria-disabled={waiting}
          onClick={(event) => waiting && event.preventDefault()}
        >
          {team ? (waiting ? t.saving : t.save) : waiting ? t.creating : t.create}
        </Button>
        <LinkButton look="outline" to={back} preventScrollReset>
          {t.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
