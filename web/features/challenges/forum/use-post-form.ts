import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { useOpenDraft } from '../../../platform/use-open-draft.ts';
import { useForm } from '../../../ui/use-form.ts';
import { requiredTexts } from './required-texts.ts';
import { useForumTexts } from './texts.ts';

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
