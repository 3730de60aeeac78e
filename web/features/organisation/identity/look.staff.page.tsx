import { languages } from '@mutirao/contract/language.ts';
import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import {
  largestLogo,
  logoKinds,
  longestChannel,
  longestShortName,
  nameArticles,
} from '@mutirao/contract/organisation/identity/identity.ts';
import { channels } from '@mutirao/contract/organisation/identity/own-name.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { showToast } from '../../../platform/toasts.ts';
import { uploadFile } from '../../../platform/upload.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useFileSaving } from '../../../platform/use-file-saving.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choices.tsx';
import { DeleteDialog } from '../../../ui/editing/editing-dialogs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './identity.module.css';
import { lookCall, PanelForm, useIdentityTexts, useLookFields } from './panel-form.tsx';
import { ColoursPanel, MailPanel } from './panels.tsx';

const limits = {
  logo: { kinds: logoKinds, largest: largestLogo },
  hero: { kinds: pictureKinds, largest: largestUpload },
} as const;
/** The calls of both have one shape. */
type Any = 'logo';

interface PicturePanelProps {
  which: keyof typeof limits;
  look: OrganisationLook;
}

/** The logo, or the picture of the home page, which is saved as soon as it is chosen. */
function PicturePanel({ which, look }: PicturePanelProps) {
  const t = useIdentityTexts()[which];
  const { saved } = useUiTexts();
  const answers = useAnswers();
  const { error, isWaiting, choose, isAsking, remove, keep } = useFileSaving({
    field: which,
    save: async (picture, again) => {
      const body = { [which]: picture } as Record<Any, File>;
      const fresh = picture
        ? await uploadFile(`POST /admin/organisation/${which as Any}`, { body })
        : await callApi(`DELETE /admin/organisation/${which as Any}`, { again }).then(() => ({
            ...look,
            [`${which}_url`]: null,
          }));
      answers.set(lookCall, {}, fresh);
    },
    onSaved: () => showToast({ tone: 'success', text: saved }),
  });

  return (
    <Panel id={which} title={t.title} lead={t.lead}>
      <PictureField
        name={which}
        label={t.label}
        help={t.help}
        texts={t}
        chosen={undefined}
        present={look[`${which}_url`] ?? undefined}
        error={error}
        disabled={isWaiting}
        {...limits[which]}
        onChoose={choose}
      />
      {isWaiting && <p role="status">{t.sending}</p>}
      {isAsking && <DeleteDialog name={t.preview} onDelete={remove} onClose={keep} />}
    </Panel>
  );
}

interface PanelProps {
  look: OrganisationLook;
  onSaved?: (() => void) | undefined;
}

/** Which languages the platform has, and which one visitors read first. */
function LanguagesPanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().languages;
  const document = useLookFields('languages', look, ['offered_languages', 'default_language']);
  const { values, errors, change } = document;

  function offer(value: string): void {
    const offered_languages = value as OrganisationLook['offered_languages'];
    change({ offered_languages, ...(offered_languages !== 'both' && { default_language: offered_languages }) });
  }

  const show = (field: string, value: OrganisationLook['offered_languages']) =>
    value === 'both' || field === 'offered_languages' ? t.offers[value] : t.names[value];

  return (
    <PanelForm
      id="languages"
      title={t.title}
      lead={t.lead}
      document={document}
      saved={look}
      onSaved={onSaved}
      show={show}
    >
      <RadioGroup
        label={t.offered}
        name="offered_languages"
        value={values.offered_languages}
        error={errors.offered_languages}
        options={(['both', ...languages] as const).map((value) => ({ value, label: t.offers[value] }))}
        onChoose={offer}
      />
      {values.offered_languages === 'both' && (
        <RadioGroup
          label={t.first}
          name="default_language"
          value={values.default_language}
          error={errors.default_language}
          options={languages.map((value) => ({ value, label: t.names[value] }))}
          onChoose={(first) => change({ default_language: first as OrganisationLook['default_language'] })}
        />
      )}
    </PanelForm>
  );
}

/** What the footer says of the organisation: since when it exists, and where else it is. */
function FooterPanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().footer;
  const document = useLookFields('footer', look, ['founded_in', ...channels]);
  const { values, errors, change } = document;
  return (
    <PanelForm id="footer" title={t.title} lead={t.lead} document={document} saved={look} onSaved={onSaved}>
      <Field
        label={t.foundedIn}
        name="founded_in"
        type="number"
        inputMode="numeric"
        value={values.founded_in ?? ''}
        error={errors.founded_in}
        onChange={({ currentTarget: { value } }) => change({ founded_in: value === '' ? null : Number(value) })}
      />
      {channels.map((channel) => (
        <Field
          key={channel}
          label={t.channels[channel]}
          help={t.channelHelp}
          name={channel}
          type="url"
          value={values[channel] ?? ''}
          maxLength={longestChannel}
          error={errors[channel]}
          onChange={({ currentTarget: { value } }) => change({ [channel]: value.trim() || null })}
        />
      ))}
    </PanelForm>
  );
}

/** The names of the organisation, and how sentences contain them. */
function NamePanel({ look, onSaved }: PanelProps) {
  const t = useIdentityTexts().name;
  const document = useLookFields('name', look, ['name', 'short_name', 'article']);
  const { values, errors, change } = document;
  const show = (field: string, value: string) =>
    field === 'article' ? t.articles[value as OrganisationLook['article']](values.short_name) : value;
  return (
    <PanelForm id="name" title={t.title} lead={t.lead} document={document} saved={look} onSaved={onSaved} show={show}>
      <Field
        label={t.name}
        help={t.nameHelp}
        name="name"
        value={values.name}
        maxLength={120}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        required
      />
      <Field
        label={t.shortName}
        help={t.shortNameHelp}
        name="short_name"
        value={values.short_name}
        maxLength={longestShortName}
        error={errors.short_name}
        onChange={({ currentTarget }) => change({ short_name: currentTarget.value })}
        required
      />
      <RadioGroup
        label={t.article}
        name="article"
        value={values.article}
        error={errors.article}
        options={nameArticles.map((value) => ({ value, label: t.articles[value](values.short_name) }))}
        onChoose={(article) => change({ article: article as OrganisationLook['article'] })}
      />
    </PanelForm>
  );
}

/** The steps of the first start, each a panel of this page. */
const steps = ['name', 'logo', 'colours', 'languages', 'footer', 'mail'] as const;
type Step = (typeof steps)[number];

const addressOf = (step: Step) => linkTo(backOfficePages.organisation, {}, { step });

function StepActions({ step, isDoneHere }: { step: Step; isDoneHere: boolean }) {
  const t = useIdentityTexts();
  const navigate = useNavigate();
  const next = steps[steps.indexOf(step) + 1];
  const label = isDoneHere ? t.next : t.skip;
  return (
    <>
      {!next && (
        <p>
          {t.texts} <Link to={linkTo(backOfficePages.organisationPages)}>{t.toTexts}</Link>
        </p>
      )}
      <div className={styles.actions}>
        {next && (
          <Button look="outline" onClick={() => void navigate(addressOf(next))}>
            {label}
          </Button>
        )}
        {/* A new load: what the browser has is in the old look. */}
        <Button look={next ? 'quiet' : 'solid'} onClick={() => location.assign(linkTo(pages.home))}>
          {t.finish}
        </Button>
      </div>
    </>
  );
}

/** The name, the look and the mails of the organisation: all together, or step by step at the first start. */
export function Component() {
  const t = useIdentityTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('step');
  const step = steps.find((one) => one === asked);
  const look = useApiQuery(lookCall, {}, { quiet: true });
  const server = useApiQuery('GET /admin/organisation/mail-server', {}, { quiet: true });
  if (look.error instanceof ApiError && look.error.status === 403)
    return (
      <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
        <LinkButton to={linkTo(backOfficePages.overview)}>{t.back}</LinkButton>
      </EmptyState>
    );
  const after = step && steps[steps.indexOf(step) + 1];
  const onSaved = after ? () => void navigate(addressOf(after)) : undefined;
  const number = (count: number) => formatNumber(count, language);
  const isShown = (one: Step) => step === undefined || step === one;
  return (
    <div className={styles.stack}>
      {step && (
        <header>
          {step === steps[0] && <p>{t.welcome}</p>}
          <p className={styles.step} role="status">
            {t.stepOf(number(steps.indexOf(step) + 1), number(steps.length))}
          </p>
        </header>
      )}
      <Loaded query={look}>
        {(present) => (
          <>
            {isShown('name') && <NamePanel look={present} onSaved={onSaved} />}
            {isShown('logo') && <PicturePanel which="logo" look={present} />}
            {isShown('logo') && <PicturePanel which="hero" look={present} />}
            {isShown('colours') && <ColoursPanel look={present} onSaved={onSaved} />}
            {isShown('languages') && <LanguagesPanel look={present} onSaved={onSaved} />}
            {isShown('footer') && <FooterPanel look={present} onSaved={onSaved} />}
            {isShown('mail') && <Loaded query={server}>{(one) => <MailPanel server={one} />}</Loaded>}
            {step && <StepActions step={step} isDoneHere={step === 'logo' && present.logo_url !== null} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
