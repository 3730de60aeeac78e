import { type Language, languages } from '@mutirao/contract/language.ts';
import { useLanguage } from './language.tsx';
import { organisation } from './organisation.ts';

interface Module<Messages> {
  messages: Messages;
}

type Loaders<Messages> = Readonly<Record<Language, () => Promise<Module<Messages>>>>;
type Loaded<Messages> = Partial<Record<Language, Messages>>;

interface Texts {
  readonly loaders: Loaders<unknown>;
  readonly loaded: Loaded<unknown>;
}

const registry = new Set<Texts>();

/**
 * Declares a feature's texts, with a file for each language, and returns the hook that reads them in the user's
 * language. Both files have the same shape or the types do not check; only the user's language is fetched.
 */
export function defineTexts<Messages>(feature: string, loaders: Loaders<Messages>): () => Messages {
  const loaded: Loaded<Messages> = {};
  registry.add({ loaders, loaded });
  return () => useMessages(feature, loaded);
}

function useMessages<Messages>(feature: string, loaded: Loaded<Messages>): Messages {
  const { language } = useLanguage();
  // While the other language loads, the first one is shown.
  const messages = loaded[language] ?? loaded.pt ?? loaded.en;
  if (!messages) throw new Error(`The texts of ${feature} are not loaded in ${language}`);
  return organisation.rename(messages);
}

/** Resolves when every loaded feature has its texts in these languages. */
export async function textsReady(wanted: readonly Language[] = languages): Promise<void> {
  // A feature that loads meanwhile adds its missing texts.
  while (missingTexts(wanted).length > 0) await loadTexts(wanted);
}

function missingTexts(wanted: readonly Language[]) {
  return [...registry].flatMap((texts) =>
    wanted.filter((language) => !texts.loaded[language]).map((language) => ({ texts, language })),
  );
}

async function loadTexts(wanted: readonly Language[]): Promise<void> {
  await Promise.all(
    missingTexts(wanted).map(async ({ texts, language }) => {
      texts.loaded[language] = (await texts.loaders[language]()).messages;
    }),
  );
}
