import { firstInvitationFields } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team, TeamCandidate } from '@mutirao/contract/challenges/teams/teams.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { ownTeam } from '../use-team.ts';
import { useInvitingTexts } from './texts.ts';

type Person = Pick<TeamCandidate, 'id' | 'full_name'>;

/** A field for an e-mail address. */
export interface Address {
  readonly key: number;
  readonly value: string;
  readonly error?: string | undefined;
}

/** A chosen person or an address of the list that is sent. */
type Sent = { readonly person: Person } | { readonly address: Address };

/** Somebody who was not invited, and why. */
export interface Refusal extends Person {
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
  const { language } = useLanguage();
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
      const text = t.send.success(formatNumber(count, language), isOne(count, language));
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
