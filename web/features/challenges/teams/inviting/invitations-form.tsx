import { firstInvitationFields, maximumInvitationMails } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team, TeamCandidate } from '@mutirao/contract/challenges/teams/teams.ts';
import { IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { ownTeam } from '../use-team.ts';
import styles from './inviting.module.css';
import { useInvitingTexts } from './texts.ts';

type Person = Pick<TeamCandidate, 'id' | 'full_name'>;

/** A field for an e-mail address. */
interface Address {
  readonly key: number;
  readonly value: string;
  readonly error?: string | undefined;
}

/** A chosen person or an address of the list that is sent. */
type Sent = { readonly person: Person } | { readonly address: Address };

/** Somebody who was not invited, and why. */
interface Refusal extends Person {
  readonly message: string;
}

const call = 'POST /challenges/:id/teams/:team/responsible/invites';

/** The errors of a call by their place in the list; undefined where it failed altogether. */
function errorsOf({ body }: ApiError): Map<number, string> | undefined {
  const found = Object.entries(body.errors ?? {}).flatMap(([field, [message]]) => {
    const [, place] = field.match(/^invitations\.(\d+)/) ?? [];
    return place !== undefined && message !== undefined ? [[Number(place), message] as const] : [];
  });
  return found.length > 0 ? new Map(found) : undefined;
}

/** Sends a list in one call; returns the errors by their place, and whether anything was sent. */
async function send(team: Team, list: readonly Sent[]): Promise<{ errors: Map<number, string>; isSent: boolean }> {
  const invitations = list.map((one) =>
    'person' in one ? { user_id: one.person.id } : { email: one.address.value.trim() },
  );
  try {
    const { errors } = await callApi(call, { params: { id: team.challenge_id, team: team.id }, body: { invitations } });
    return { errors: new Map(errors.map(({ index, message }) => [index, message])), isSent: true };
  } catch (error) {
    const errors = error instanceof ApiError ? errorsOf(error) : undefined;
    if (!errors) throw error;
    return { errors, isSent: false };
  }
}

/** The invitations that a leader prepares and sends; what could not be sent stays. */
export function useInvitations(team: Team) {
  const t = useInvitingTexts();
  const counted = useCounted();
  const answers = useAnswers();
  const lastKey = useRef(0);
  const newAddress = (): Address => {
    lastKey.current += 1;
    return { key: lastKey.current, value: '' };
  };
  const filled = (list: readonly Address[]) => [
    ...list,
    ...Array.from({ length: Math.max(0, firstInvitationFields - list.length) }, newAddress),
  ];
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [addresses, setAddresses] = useState<readonly Address[]>(() => filled([]));
  const [invited, setInvited] = useState<ReadonlySet<number>>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const pending = useRef<readonly Sent[]>([]);

  function show(list: readonly Sent[], errors: ReadonlyMap<number, string>, isSent: boolean): void {
    const isLeft = (index: number) => !isSent || errors.has(index);
    const places = [...list.entries()];
    const people = places.flatMap(([index, one]) => ('person' in one ? [{ index, ...one.person }] : []));
    const gone = new Set(people.filter(({ index }) => !isLeft(index)).map(({ id }) => id));
    setInvited((known) => new Set([...known, ...gone]));
    setChosen((known) => known.filter(({ id }) => !gone.has(id)));
    setRefusals(
      people.flatMap(({ index, id, full_name }) => {
        const message = errors.get(index);
        return message === undefined ? [] : [{ id, full_name, message }];
      }),
    );
    const sentAddresses = new Map(
      places.flatMap(([index, one]) => ('address' in one ? [[one.address.key, index] as const] : [])),
    );
    if (sentAddresses.size > 0)
      setAddresses((known) => {
        const left = known.flatMap((address) => {
          const index = sentAddresses.get(address.key);
          if (index === undefined) return isSent ? [] : [address];
          return isLeft(index) ? [{ ...address, error: errors.get(index) }] : [];
        });
        return isSent ? filled(left) : left;
      });
    const count = isSent ? list.length - errors.size : 0;
    if (count > 0) {
      const text = counted(t.send.success, count);
      showToast({ tone: 'success', text });
    }
    if (errors.size > 0) showToast({ tone: 'failure', text: t.send.failed });
  }

  const sending = useAction(t.send.failed, async () => {
    const list = pending.current;
    const { errors, isSent } = await send(team, list);
    show(list, errors, isSent);
    if (isSent) await answers.invalidate(ownTeam);
  });

  function start(list: readonly Sent[]): void {
    if (sending.waiting) return;
    pending.current = list;
    sending.run();
  }

  return {
    chosen,
    addresses,
    invited,
    refusals,
    isSending: sending.waiting,
    toggle: (person: Person) =>
      setChosen((known) =>
        known.some(({ id }) => id === person.id) ? known.filter(({ id }) => id !== person.id) : [...known, person],
      ),
    write: (key: number, value: string) =>
      setAddresses((known) => known.map((one) => (one.key === key ? { key, value } : one))),
    add: () => setAddresses((known) => [...known, newAddress()]),
    remove: (key: number) => setAddresses((known) => known.filter((one) => one.key !== key)),
    /** Invites one person at once. */
    invite: (person: Person) => start([{ person }]),
    /** Sends everything; false where there is nothing. */
    sendAll: (): boolean => {
      const written = addresses.filter(({ value }) => value.trim() !== '');
      const list = [...chosen.map((person) => ({ person })), ...written.map((address) => ({ address }))];
      if (list.length > 0) start(list);
      return list.length > 0;
    },
  };
}

export type Invitations = ReturnType<typeof useInvitations>;

/** The people chosen in the list, each with a button to remove them. */
function ChosenPeople({ chosen, toggle }: Pick<Invitations, 'chosen' | 'toggle'>) {
  const t = useInvitingTexts().form;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.part}>
      <h4 ref={heading} tabIndex={-1} id="chosen-people">
        {t.chosen}
      </h4>
      {chosen.length === 0 ? (
        <p>{t.noneChosen}</p>
      ) : (
        <ul className={blocks.chips} aria-labelledby="chosen-people">
          {chosen.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={`${blocks.chip} ${styles.chip}`}
                aria-label={t.remove(person.full_name)}
                onClick={() => {
                  toggle(person);
                  // Its button is removed with it, and would lose the focus.
                  heading.current?.focus();
                }}
              >
                {person.full_name} <IconX aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The fields for e-mail addresses: the first one stays, the others can be removed. */
function AddressFields({ addresses, write, add, remove }: Pick<Invitations, 'addresses' | 'write' | 'add' | 'remove'>) {
  const t = useInvitingTexts().form;
  const { language } = useLanguage();
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} className={styles.part}>
      <legend>{t.emails}</legend>
      <p className={blocks.soft}>{t.emailHelp}</p>
      {addresses.map(({ key, value, error }, index) => {
        const place = formatNumber(index + 1, language);
        return (
          <div key={key} className={styles.address}>
            <Field
              label={t.email(place)}
              // The API checks the format of those that are filled in.
              type="text"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
              maxLength={254}
              value={value}
              error={error}
              onChange={({ target }) => write(key, target.value)}
            />
            {index > 0 && (
              <button
                type="button"
                className={styles.icon}
                aria-label={t.removeEmail(place)}
                onClick={() => {
                  remove(key);
                  group.current?.querySelectorAll('input')[index - 1]?.focus();
                }}
              >
                <IconTrash aria-hidden size={22} />
              </button>
            )}
          </div>
        );
      })}
      {addresses.length < maximumInvitationMails && (
        <Button look="quiet" onClick={add}>
          {t.addEmail}
        </Button>
      )}
    </fieldset>
  );
}

/** The invitations to send: chosen people and addresses, in one call. */
export function InvitationsForm({ invitations }: { invitations: Invitations }) {
  const t = useInvitingTexts().form;
  const { chosen, addresses, refusals, isSending, sendAll } = invitations;
  const [isNothing, setNothing] = useState(false);
  const isEmpty = chosen.length === 0 && addresses.every(({ value }) => value.trim() === '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    setNothing(!sendAll());
  }

  return (
    <form
      className={`${blocks.column} ${blocks.card} ${styles.form}`}
      onSubmit={submit}
      aria-labelledby="invitations-to-send"
      noValidate
    >
      <h3 id="invitations-to-send">{t.title}</h3>
      <ChosenPeople {...invitations} />
      {refusals.length > 0 && (
        <div role="alert" className={`${blocks.notice} ${styles.refusals}`}>
          <p>{t.notSent}</p>
          <ul>
            {refusals.map(({ id, full_name, message }) => (
              <li key={id}>
                <strong>{full_name}</strong>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <AddressFields {...invitations} />
      {isNothing && isEmpty && <Failure>{t.nothing}</Failure>}
      <Button type="submit" wide aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? t.sending : t.send}
      </Button>
    </form>
  );
}
