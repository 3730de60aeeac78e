import { type InboxItem, noteInput } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { inboxLengths } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SelectField, TextArea } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import factsStyles from '../../../../ui/panel.module.css';
import { useForm } from '../../../../ui/use-form.ts';
import { useCrumb } from '../../../site/back-office/index.tsx';
import styles from './inbox.module.css';
import {
  ActionDialog,
  AnswerForm,
  type ConfirmedAction,
  confirmedActions,
  Deadline,
  type KnownVersion,
  useInboxTexts,
  useItem,
  useItemAction,
  useKnownVersion,
} from './item-actions.tsx';

/** Who wrote an enquiry, when, and until when it is due. */
function ItemFacts({ item }: { item: InboxItem }) {
  const { item: t, erased, statuses } = useInboxTexts();
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { name, email, phone, country, member, protocol, challenge, status, created_at } = item;
  const countryName = country && (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
  const rows = [
    status === 'open'
      ? ([t.due, <Deadline key="due" entry={item} />] as const)
      : ([t.status, statuses[status]] as const),
    [t.arrived, formatMoment(created_at, language, timezone)] as const,
    [t.name, name ?? erased] as const,
    member &&
      ([
        t.member,
        <Link key="member" to={linkTo(pages.profile, { slug: member.slug })}>
          {member.full_name}
        </Link>,
      ] as const),
    email &&
      ([
        t.email,
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>,
      ] as const),
    phone && ([t.phone, phone] as const),
    countryName && ([t.country, countryName] as const),
    [t.language, t.languages[item.language]] as const,
    protocol &&
      ([
        t.protocol,
        <Link key="protocol" to={linkTo(pages.informationRequest, { protocol })}>
          {protocol}
        </Link>,
      ] as const),
    challenge &&
      ([
        t.challenge,
        <Link key="challenge" to={linkTo(pages.challenge, { slug: challenge.slug })}>
          {localize(challenge.title)}
        </Link>,
      ] as const),
  ].filter((row) => row !== null && row !== '');
  return <DescriptionList className={factsStyles.facts} items={rows} />;
}

/** Who did what with an enquiry, the oldest first. */
function ItemHistory({ events }: Pick<InboxItem, 'events'>) {
  const { item: t, nobody } = useInboxTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  if (events.length === 0) return <p>{t.noHistory}</p>;
  return (
    <ol className={styles.history}>
      {events.map(({ id, kind, actor, assignee, text, created_at }) => (
        <li key={id} data-kind={kind}>
          <p className={styles.by}>
            <strong>{actor?.full_name ?? t.command}</strong> {t.events[kind]}
            {kind === 'assigned' && ` ${assignee?.full_name ?? nobody.toLowerCase()}`} ·{' '}
            <time dateTime={created_at}>{formatMoment(created_at, language, timezone)}</time>
          </p>
          {text && <div className={styles.said}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}

/** Adds a note for the staff. */
function NoteForm({ item: { id } }: { item: InboxItem }) {
  const t = useInboxTexts().note;
  const draft = useDraft(`note on enquiry ${id}`, { text: '' });
  const { mutate } = useApiMutation('POST /admin/inbox/:item/notes', {
    onSuccess: (answers, answer) => answers.set('GET /admin/inbox/:item', { params: { item: id } }, answer),
  });
  const { onSubmit, field, failure, waiting } = useForm(noteInput, async (body) => {
    await mutate({ params: { item: id }, body });
    draft.discard();
    showToast({ tone: 'success', text: t.saved });
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextArea
        label={t.text}
        help={t.help}
        {...field('text')}
        rows={3}
        maximum={inboxLengths.note}
        value={draft.values.text}
        onChange={({ target }) => draft.change({ text: target.value })}
        required
      />
      {failure && <Failure>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button look="outline" type="submit" aria-disabled={waiting} aria-busy={waiting}>
          {waiting ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}

interface AssigneeFieldProps {
  item: InboxItem;
  version: KnownVersion;
}

/** Who is responsible for an enquiry; a choice is sent with a button, since arrow keys walk through the choices. */
function AssigneeField({ item, version }: AssigneeFieldProps) {
  const { item: t, nobody, assign } = useInboxTexts();
  const { data } = useApiQuery('GET /admin/inbox/assignees', {}, { quiet: true });
  const act = useItemAction('PUT /admin/inbox/:item/assignee', item, version);
  const present = item.assignee ? String(item.assignee.id) : '';
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? present;
  const { run, waiting } = useAction(t.assignFailed, async () => {
    try {
      await act({ assignee_id: value === '' ? null : Number(value) });
      showToast({ tone: 'success', text: t.assigned });
    } finally {
      setChosen(undefined);
    }
  });
  const staff = data?.data ?? (item.assignee ? [item.assignee] : []);
  return (
    <div className={blocks.rows}>
      <SelectField
        label={t.assignee}
        value={value}
        placeholder={nobody}
        onChange={({ target }) => setChosen(target.value)}
        options={staff.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      />
      {value !== present && (
        <Button look="outline" onClick={run} aria-disabled={waiting} aria-busy={waiting}>
          {assign}
        </Button>
      )}
    </div>
  );
}

function Item({ item }: { item: InboxItem }) {
  const { item: t, answer, note, actions, kinds, erased } = useInboxTexts();
  useCrumb(1, item.subject);
  const draft = useDraft(`answer to enquiry ${item.id}`, { text: '' });
  const [dialog, setDialog] = useState<ConfirmedAction>();
  const isWriting = draft.values.text !== '';
  const version = useKnownVersion(item, isWriting || dialog !== undefined);
  const possible = confirmedActions.filter((action) => item.can[action]);
  return (
    <article className={styles.item} aria-labelledby="subject">
      <header className={styles.head}>
        <p>
          {kinds[item.kind]} · {item.name ?? erased} · {item.status === 'open' && `${t.due}: `}
          <Deadline entry={item} />
        </p>
        <h2 id="subject">{item.subject}</h2>
      </header>
      <div className={styles.main}>
        <section className={styles.part} aria-labelledby="message">
          <h3 id="message">{t.message}</h3>
          <div className={styles.said} lang={item.language === 'pt' ? 'pt-BR' : 'en'}>
            {item.message}
          </div>
        </section>
        <section className={styles.part} aria-labelledby="history">
          <h3 id="history">{t.history}</h3>
          <ItemHistory events={item.events} />
        </section>
        {(item.can.answered || isWriting) && (
          <section className={styles.part} aria-labelledby="answer">
            <h3 id="answer">{answer.title}</h3>
            <AnswerForm item={item} version={version} draft={draft} />
          </section>
        )}
        <section className={styles.part} aria-labelledby="note">
          <h3 id="note">{note.title}</h3>
          <NoteForm item={item} />
        </section>
      </div>
      <aside className={styles.side} aria-label={t.facts}>
        <ItemFacts item={item} />
        <AssigneeField item={item} version={version} />
        {possible.length > 0 && (
          <section className={styles.part} aria-labelledby="actions">
            <h3 id="actions">{actions.title}</h3>
            <div className={blocks.actions}>
              {possible.map((action) => (
                <Button key={action} look="outline" onClick={() => setDialog(action)}>
                  {actions[action].open}
                </Button>
              ))}
            </div>
          </section>
        )}
      </aside>
      {dialog && <ActionDialog action={dialog} item={item} version={version} onClose={() => setDialog(undefined)} />}
    </article>
  );
}

/** An enquiry with its history, and what staff do with it. */
export function Component() {
  const t = useInboxTexts().item;
  const { item = '' } = useParams();
  const query = useItem(Number(item));
  return (
    <div className={styles.list}>
      <p>
        <Link to={linkTo(backOfficePages.inbox)}>← {t.back}</Link>
      </p>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState picture="lost" title={t.notFound} text={t.notFoundText}>
          <LinkButton to={linkTo(backOfficePages.inbox)}>{t.back}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>{(found) => <Item key={found.id} item={found} />}</Loaded>
      )}
    </div>
  );
}
