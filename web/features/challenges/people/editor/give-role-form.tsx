import { type GivenRole, giveRoleInput } from '@mutirao/contract/challenges/challenge-people.ts';
import { challengeRoleLabel } from '@mutirao/contract/challenges/challenge-roles.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { EmailField } from '../../../../ui/field.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { MemberSearch } from './member-search.tsx';
import styles from './people-editor.module.css';
import { usePeopleEditorTexts } from './texts.ts';
import { showPeople } from './use-people.ts';

interface GiveRoleFormProps {
  challengeId: string;
  /** Those that the viewer may give. */
  roles: readonly GivenRole[];
}

interface Member {
  readonly id: number;
  readonly full_name: string;
}

/** Gives a role to a member, or invites an address to it. */
export function GiveRoleForm({ challengeId, roles }: GiveRoleFormProps) {
  const t = usePeopleEditorTexts().give;
  const { language } = useLanguage();
  const [by, setBy] = useState('member');
  const [member, setMember] = useState<Member>();
  /** Empties the fields after each role. */
  const [turn, setTurn] = useState(0);
  const { mutate } = useApiMutation('POST /admin/challenges/:id/people', {
    onSuccess: showPeople,
    invalidates: ['GET /challenges/:id/judges', 'GET /challenges/:id/advisors', 'GET /admin/challenges/:id/waiting'],
  });
  const isMember = by === 'member';
  const { onSubmit, field, failure, waiting } = useForm(
    giveRoleInput,
    async (body) => {
      await mutate({ params: { id: challengeId }, body });
      showToast({ tone: 'success', text: isMember ? t.given(member?.full_name ?? '') : t.invited });
      setMember(undefined);
      setTurn((number) => number + 1);
    },
    {
      read: (fields) => ({
        role: fields.get('role'),
        ...(isMember ? { user_id: member?.id } : { email: fields.get('email') }),
      }),
    },
  );
  if (roles.length === 0) return null;
  const { error } = field('email');
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby="give-role">
      <h3 id="give-role">{t.title}</h3>
      <RadioGroup
        label={t.to}
        name="by"
        value={by}
        onChoose={setBy}
        options={[
          { value: 'member', label: t.member },
          { value: 'address', label: t.address },
        ]}
      />
      <div className={styles.fields}>
        <SelectField
          label={t.role}
          {...field('role')}
          defaultValue="judge"
          options={roles.map((role) => ({ value: role, label: challengeRoleLabel(role, language) }))}
        />
        {isMember ? (
          <MemberSearch
            key={turn}
            challengeId={challengeId}
            name="email"
            error={error && t.choose}
            onChoose={setMember}
          />
        ) : (
          <EmailField key={turn} label={t.email} name="email" error={error} help={t.emailHelp} autoComplete="off" />
        )}
      </div>
      {failure && <Failure>{failure}</Failure>}
      <div>
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? t.sending : isMember ? t.give : t.invite}
        </Button>
      </div>
    </form>
  );
}
