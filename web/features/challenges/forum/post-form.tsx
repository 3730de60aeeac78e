import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { useCallback, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useOpenDraft } from '../../../platform/use-draft.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import type { FindPeople } from '../../../ui/rich-text-editor/use-mentions.ts';
import { type Schema, useForm } from '../../../ui/use-form.ts';
import styles from './forum.module.css';
import { useForumTexts } from './use-forum.tsx';

interface Limit {
  /** The most characters. */
  readonly maximum: number;
  /** How many characters a text has. */
  readonly count: (text: string) => number;
}

/** The schema of a form whose texts are all required. The API's own schema would bring its library to this page. */
export function requiredTexts<Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
): Schema<Readonly<Record<Name, string>>> {
  return {
    safeParse(value) {
      const data = value as Readonly<Record<Name, string>>;
      const issues = (Object.keys(limits) as Name[]).flatMap((name): object[] => {
        const { maximum, count } = limits[name];
        const length = count(data[name]);
        if (length === 0) return [{ path: [name], params: { required: true } }];
        return length > maximum ? [{ path: [name], code: 'too_big', origin: 'string', maximum }] : [];
      });
      return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
    },
  };
}

/** Finds people of a challenge to mention. */
export function useFindPeople(challengeId: number): FindPeople {
  return useCallback(
    async (search) => {
      const people = await callApi('GET /challenges/:id/forum/mentions', {
        params: { id: challengeId },
        query: { search },
      });
      return people.map(({ id, slug, full_name }) => ({ id, full_name, path: linkTo(pages.profile, { slug }) }));
    },
    [challengeId],
  );
}

interface PostFormOptions<Values extends Readonly<Record<string, string>>, Post> {
  /** The key of its draft. */
  draft: string;
  /** The saved texts; empty for a new post. */
  saved: Values;
  /** Of the post that is changed. */
  version?: string | undefined;
  /** Loads the post again, whose newer version the server has. */
  reload?: () => Promise<void>;
  limits: Parameters<typeof requiredTexts<Extract<keyof Values, string>>>[0];
  save: (values: Values) => Promise<Post>;
  /** Shows the outcome; without the post where its answer was lost. */
  onSaved: (post: Post | undefined) => Promise<void>;
}

/** A form of required texts: stored as a draft until they are saved, and sent once. */
export function usePostForm<Values extends Readonly<Record<string, string>>, Post>(
  options: PostFormOptions<Values, Post>,
) {
  const t = useForumTexts().form;
  const { language } = useLanguage();
  const draft = useOpenDraft(options.draft, options.saved);
  const schema = requiredTexts(options.limits);
  /** The version on which the server refused to base the texts. */
  const [refused, setRefused] = useState<string>();
  const isRefused = refused !== undefined && refused !== options.version;

  async function send(again: boolean): Promise<void> {
    let post: Post | undefined;
    try {
      post = await options.save(draft.values);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      if (options.reload) {
        await options.reload();
        setRefused(options.version);
        throw error;
      }
      // The first attempt had arrived: the API refuses to post the same twice.
      if (!again) throw error;
    }
    draft.clear();
    await options.onSaved(post);
  }

  const form = useForm(schema, (_, again) => send(again), { read: () => draft.values });
  const isIncomplete = Object.values(form.errors).includes(requiredMessage[language]);
  return {
    ...form,
    ...draft,
    failure: isIncomplete ? t.incomplete : form.failure,
    hasConflict: draft.isBehind || isRefused,
    keepMine: () => {
      draft.rebase();
      setRefused(undefined);
    },
    takeNewer: () => {
      draft.clear();
      setRefused(undefined);
    },
  };
}

/** Shows that the form has a draft from before, and offers to discard it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useForumTexts().form;
  return (
    <div className={`${blocks.notice} ${styles.note}`} role="status">
      <p>{t.restored}</p>
      <Button look="quiet" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  );
}
