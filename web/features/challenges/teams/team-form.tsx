import { lookingFor as limits, teamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import { createTeamInput, type Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../platform/upload.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { type ChosenPicture, PictureField } from '../../../ui/picture-field.tsx';
import { type FormState, useForm } from '../../../ui/use-form.ts';
import { SkillField } from '../../members/skills/index.tsx';
import { type Tracked, UploadProgress, useUploading } from '../../site/uploads/index.tsx';
import styles from './teams.module.css';
import { useTeamsTexts } from './use-team.ts';

/** The change of a banner: a new one, its removal, or none. */
type ChosenBanner = ChosenPicture;

interface BannerFieldProps {
  chosen: ChosenBanner;
  /** The present banner, if any. */
  present?: string | undefined;
  error?: string | undefined;
  onChoose: (banner: ChosenBanner, problem?: string) => void;
}

/** A picture for the team. */
function BannerField(props: BannerFieldProps) {
  const t = useTeamsTexts().form;
  const { preview, chooseBanner: choose, changeBanner: change, removeBanner: remove, notPicture, tooLarge } = t;
  return (
    <PictureField
      name="banner"
      label={t.banner}
      help={t.bannerHelp}
      texts={{ preview, choose, change, remove, notPicture, tooLarge }}
      {...props}
    />
  );
}

/** What a team looks for, as its form has it: skills by their ids. */
interface LookingForInput {
  readonly looking_for: string;
  readonly skills: readonly number[];
}

/** What a team looks for at present; a new one looks for nothing. */
function lookingForOf(team?: Team): LookingForInput {
  return { looking_for: team?.looking_for ?? '', skills: team?.skills.map(({ id }) => id) ?? [] };
}

interface LookingForFieldsProps {
  value: LookingForInput;
  onChange: (value: LookingForInput) => void;
  errors: FormState['errors'];
}

/** The fields for what a team looks for. */
function LookingForFields({ value, onChange, errors }: LookingForFieldsProps) {
  const t = useTeamsTexts().lookingFor;
  const { language } = useLanguage();
  return (
    <>
      <TextArea
        label={t.sentence}
        help={t.sentenceHelp}
        name="looking_for"
        rows={2}
        value={value.looking_for}
        maximum={limits.longest}
        error={errors.looking_for}
        onChange={({ target }) => onChange({ ...value, looking_for: target.value })}
      />
      <SkillField
        label={t.skillsField}
        help={t.skillsHelp(formatNumber(limits.skills, language))}
        name="skills"
        chosen={value.skills}
        maximum={limits.skills}
        error={errors.skills}
        onChange={(skills) => onChange({ ...value, skills })}
      />
    </>
  );
}

interface Saving {
  challengeId: number;
  /** The team to update; without it, a new one is created. */
  team?: Team | undefined;
  name: string;
  /** A new one, or `null` to remove the present one. */
  banner?: File | null | undefined;
  lookingFor: LookingForInput;
  /** Follows and cancels the sending of the banner. */
  tracked: Tracked;
}

/** The stable address of forms with a banner. */
const prefix = 'v1/contestants';

/** The changes of what the team looks for: the rest stays as another tab may have saved it. */
function changesOf(team: Team | undefined, { looking_for, skills }: LookingForInput): Partial<LookingForInput> {
  const before = lookingForOf(team);
  return {
    ...(looking_for.trim() !== before.looking_for && { looking_for }),
    ...(skills.join() !== before.skills.join() && { skills }),
  };
}

/** Creates or updates a team: with a picture as an upload, JSON otherwise. */
function saveTeam({ challengeId, team, name, banner, lookingFor, tracked }: Saving): Promise<Team> {
  const given = { name, ...changesOf(team, lookingFor) };
  if (!team) {
    const founding = { params: { id: challengeId }, body: { ...given, ...(banner && { banner }) } };
    return banner
      ? uploadFile('POST /challenges/:id/teams', { ...founding, prefix, ...tracked })
      : callApi('POST /challenges/:id/teams', founding);
  }
  const changes = {
    params: { id: challengeId, team: team.id },
    body: { ...given, ...(banner !== undefined && { banner }) },
  };
  return banner
    ? uploadFile('PUT /challenges/:id/teams/:team', { ...changes, prefix, ...tracked })
    : callApi('PUT /challenges/:id/teams/:team', changes);
}

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
    <form ref={form} className={`${blocks.panel} ${styles.form}`} onSubmit={onSubmit} noValidate>
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
      <div className={blocks.actions}>
        <Button type="submit" className={styles.steady} aria-disabled={waiting}>
          {team ? (waiting ? t.saving : t.save) : waiting ? t.creating : t.create}
        </Button>
        <LinkButton look="outline" to={back} preventScrollReset>
          {t.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
