import type { InboxItem } from '@mutirao/contract/organisation/inbox.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ActionDialog, type ConfirmedAction, confirmedActions } from './action-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { Deadline } from './deadline.tsx';
import styles from './inbox.module.css';
import { ItemFacts } from './item-facts.tsx';
import { ItemHistory } from './item-history.tsx';
import { NoteForm } from './note-form.tsx';
import { useInboxTexts } from './texts.ts';
import { useItem, useKnownVersion } from './use-item.ts';

function Item({ item }: { item: InboxItem }) {
  const { item: t, answer, note, actions, kinds, erased } = useInboxTexts();
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
            <div className={styles.actions}>
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
