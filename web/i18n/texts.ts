import { type Language, languages } from '@mutirao/contract/language.ts';

interface Module<Messages> {
  messages: Messages;
}

/** A feature's texts, with a file for each language; both files have the same shape or the types do not check. */
export interface Texts<Messages> {
  readonly feature: string;
  readonly loaders: Readonly<Record<Language, () => Promise<Module<Messages>>>>;
  readonly loaded: Partial<Record<Language, Messages>>;
}

const registry = new Set<Texts<unknown>>();

/** Declares a feature's texts. Only the user's language is fetched. */
export function defineTexts<Messages>(
  feature: string,
  loaders: Record<Language, () => Promise<Module<Messages>>>,
): Texts<Messages> {
  const texts: Texts<Messages> = { feature, loaders, loaded: {} };
  registry.add(texts as Texts<unknown>);
  return texts;
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
