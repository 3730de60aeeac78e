import { maximumInvitationMails } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { IconTrash, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Field } from '../../../../ui/field.tsx';
import styles from './inviting.module.css';
import { useInvitingTexts } from './texts.ts';
import type { Invitations } from './use-invitations.ts';

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
                className={styles.chip}
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
    <form className={styles.form} onSubmit={submit} aria-labelledby="invitations-to-send" noValidate>
      <h3 id="invitations-to-send">{t.title}</h3>
      <ChosenPeople {...invitations} />
      {refusals.length > 0 && (
        <div role="alert" className={styles.refusals}>
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
