import { challengeRoleLabel } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import {
  type ChallengePeople,
  type GivenRole,
  giveRoleInput,
} from '@mutirao/contract/challenges/people/given-roles.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { type Answers, useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { EmailField, SelectField } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './people-editor.module.css';

export const usePeopleEditorTexts = defineTexts('people editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** When the element leaves with the focus, a heading takes it: the first of these ids that is still there. */
export function useHeadingFocus<Of extends HTMLElement>(...ids: readonly string[]): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const first = useRef(ids);
  useLayoutEffect(() => {
    const place = element.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      // After the rest of its list has left, too.
      requestAnimationFrame(() => {
        const [heading] = first.current.flatMap((id) => document.getElementById(id) ?? []);
        heading?.focus();
      });
    };
  }, []);
  return element;
}

/** The call that the page shows; every change answers the same. */
export const peopleCall = 'GET /admin/challenges/:id/people';

/** Shows the answer of a change. */
export function showPeople(
  answers: Answers,
  answer: ChallengePeople,
  { params: { id } }: { params: { readonly id: string | number } },
): void {
  answers.set(peopleCall, { params: { id } }, answer);
}

const shortest = 2;
const longest = 100;

interface MemberSearchProps {
  challengeId: string;
  name: string;
  error: string | undefined;
  onChoose: (member: { id: number; full_name: string } | undefined) => void;
}

/** A field in which typing a part of a name suggests members. */
function MemberSearch({ challengeId, name, error, onChoose }: MemberSearchProps) {
  const t = usePeopleEditorTexts().give;
  const counted = useCounted();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(typed.trim());
  const isSearched = isOpen && search.length >= shortest;
  const { data: found } = useApiQuery(
    'GET /admin/challenges/:id/member-search',
    { params: { id: challengeId }, query: { search } },
    { enabled: isSearched, quiet: true, placeholderData: keepPreviousData },
  );
  const members = isSearched ? (found ?? []) : [];
  const count = members.length;
  const state = count > 0 ? counted(t.found, count) : t.nobody;

  function choose(id: string): void {
    const member = members.find((one) => String(one.id) === id);
    if (!member) return;
    setTyped(member.full_name);
    setOpen(false);
    onChoose(member);
  }

  return (
    <Combobox
      label={t.search}
      name={name}
      listLabel={t.list}
      options={members.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      text={typed}
      onType={(text) => {
        setTyped(text);
        setOpen(true);
        onChoose(undefined);
      }}
      onChoose={choose}
      isOpen={members.length > 0}
      onOpenChange={(open) => !open && setOpen(false)}
      maxLength={longest}
      autoComplete="off"
      error={error}
      help={<span role="status">{isSearched && found ? state : t.searchHelp}</span>}
      required
    />
  );
}

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
      <div className={`${blocks.fields} ${styles.fields}`}>
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
