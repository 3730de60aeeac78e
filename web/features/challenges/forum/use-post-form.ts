import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useOpenDraft } from '../../../platform/use-open-draft.ts';
import { useForm } from '../../../ui/use-form.ts';
import { requiredTexts } from './required-texts.ts';
import { useForumTexts } from './texts.ts';

interface PostFormOptions<Values extends Readonly<Record<string, string>>> {
  /** The key of its draft. */
  draft: string;
  /** The saved texts; empty for a new post. */
  saved: Values;
  limits: Parameters<typeof requiredTexts<Extract<keyof Values, string>>>[0];
  /** Sends the texts, and shows the outcome. */
  send: (values: Values) => Promise<void>;
}

/** A form of required texts: stored as a draft until they are saved, and sent once. */
export function usePostForm<Values extends Readonly<Record<string, string>>>(options: PostFormOptions<Values>) {
  const t = useForumTexts().form;
  const { language } = useLanguage();
  const draft = useOpenDraft(options.draft, options.saved);
  const schema = requiredTexts(options.limits);
  const form = useForm(schema, () => options.send(draft.values), { read: () => draft.values });
  const isIncomplete = Object.values(form.errors).includes(requiredMessage[language]);
  return { ...form, ...draft, failure: isIncomplete ? t.incomplete : form.failure };
}
