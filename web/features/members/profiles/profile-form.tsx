import type { User } from '@mutirao/contract/members/members/members.ts';
import { wholeProfileInput } from '@mutirao/contract/members/profiles/profiles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { placeOfIntention } from '../../../platform/intention.ts';
import { updateMember } from '../../../platform/session.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
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
