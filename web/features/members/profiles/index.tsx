import type { User } from '@mutirao/contract/members/members/members.ts';
import { profileInput, wholeProfileInput } from '@mutirao/contract/members/profiles/profiles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { updateMember } from '../../../platform/session.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import sheetStyles from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { type FormState, useForm } from '../../../ui/use-form.ts';
import { useOwnCountry } from '../places/index.tsx';
import { useProfileTexts } from './profile-dialog.tsx';
import {
  AboutField,
  BirthdateAndGender,
  inputOf,
  NameFields,
  OriginFields,
  TypeFields,
  valuesOf,
} from './profile-fields.tsx';
import styles from './profile-form.module.css';

export { IncompleteDialog, NeedsProfile, ProfileDialog } from './profile-dialog.tsx';

interface StepProps {
  form: FormState;
  /** From 1. */
  step: number;
  next: string;
  onBack: () => void;
  back: string;
  children: ReactNode;
}

/** One screen of questions, with its way on and back. */
function Step({ form: { onSubmit, failure, waiting }, step, next, onBack, back, children }: StepProps) {
  const t = useProfileTexts().begin;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step > 1) place.current?.focus();
    scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return (
    <form className={sheetStyles.form} onSubmit={onSubmit} noValidate>
      <p ref={place} tabIndex={-1}>
        <strong>{t.steps[step - 1]}</strong> {t.stepOf(String(step), String(t.steps.length))}
      </p>
      {children}
      {failure && <Failure silent>{failure}</Failure>}
      <Button type="submit" aria-disabled={waiting}>
        {next}
      </Button>
      <Button look="outline" onClick={onBack}>
        {back}
      </Button>
    </form>
  );
}

interface BeginProfileProps {
  member: User;
  /** Where the member had begun what needs a profile. */
  returnTo: string;
  onWhole: () => void;
}

/** The short way to a complete profile, for a member who is about to take part: only what that needs, in two screens. */
export function BeginProfile({ member, returnTo, onWhole }: BeginProfileProps) {
  const t = useProfileTexts();
  const navigate = useNavigate();
  const { values, change, settle } = useDraft('profile', valuesOf(member));
  const [step, setStep] = useState(1);
  const country = useOwnCountry();
  useEffect(() => {
    if (country === undefined) return;
    if (!values.nationality) change({ nationality: country });
    if (!values.country_residence) change({ country_residence: country });
  }, [country, values.nationality, values.country_residence, change]);

  const read = () => inputOf(values);
  const about = useForm(profileInput, async () => setStep(2), { read });
  const whole = useForm(
    wholeProfileInput,
    async (body) => {
      updateMember(await callApi('POST /register/users/:user', { params: { user: member.id }, body }));
      settle(values);
      void navigate(returnTo);
    },
    { read },
  );
  const fields = { values, onChange: change };
  return (
    <Sheet title={t.begin.title}>
      <PageHead title={t.begin.title} description={t.begin.lead} />
      <p>{t.begin.lead}</p>
      {step === 1 ? (
        <Step form={about} step={1} next={t.begin.next} back={t.begin.whole} onBack={onWhole}>
          <AboutField {...fields} errors={about.errors} />
          <BirthdateAndGender {...fields} errors={about.errors} />
        </Step>
      ) : (
        <Step form={whole} step={2} next={t.begin.save} back={t.begin.back} onBack={() => setStep(1)}>
          <OriginFields {...fields} errors={whole.errors} />
        </Step>
      )}
    </Sheet>
  );
}

interface DraftNoteProps {
  /** The saved values are newer. */
  isBehind: boolean;
  onDiscard: () => void;
}

/** Shows that the form has a draft, and offers to discard it. */
function DraftNote({ isBehind, onDiscard }: DraftNoteProps) {
  const t = useProfileTexts().draft;
  return (
    <div className={styles.note} role="status">
      <p>{isBehind ? t.behind : t.restored}</p>
      <Button look="outline" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  );
}

/** Welcomes a member whose profile has just become complete; links to the challenges, and to what they had begun. */
function CompletedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useProfileTexts().completed;
  const begunAt = placeOfIntention();
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <div className={dialogStyles.actions}>
        {begunAt && <LinkButton to={begunAt}>{t.goOn}</LinkButton>}
        <LinkButton {...(begunAt && { look: 'outline' })} to={linkTo(pages.challengesInProgress)}>
          {t.join}
        </LinkButton>
        <Button look="outline" onClick={onClose}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  );
}

/** Moves scroll and focus to the top of the page. */
function goToTop(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

/** The form of a member's profile; saving it makes the profile complete. */
export function ProfileForm({ member }: { member: User }) {
  const t = useProfileTexts().form;
  const { values, change, isRestored, isBehind, discard, settle } = useDraft('profile', valuesOf(member));
  const [isCompleted, setCompleted] = useState(false);
  const form = useSaveForm(
    wholeProfileInput,
    async (body) => {
      const saved = await callApi('POST /register/users/:user', { params: { user: member.id }, body });
      updateMember(saved);
      settle(values);
      goToTop();
      setCompleted(!member.can.accept_challenges && saved.can.accept_challenges);
    },
    () => inputOf(values),
  );
  const fields = { values, errors: form.errors, onChange: change };
  return (
    <Panel id="profile" title={t.title} lead={t.lead}>
      {(isRestored || isBehind) && <DraftNote isBehind={isBehind} onDiscard={discard} />}
      <SaveForm form={form} save={t.save}>
        {/* In the order in which missing ones are reported. */}
        <NameFields {...fields} />
        <AboutField {...fields} />
        <OriginFields {...fields} />
        <BirthdateAndGender {...fields} />
        <TypeFields {...fields} />
      </SaveForm>
      <CompletedDialog open={isCompleted} onClose={() => setCompleted(false)} />
    </Panel>
  );
}
