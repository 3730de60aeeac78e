type Renames = readonly (readonly [from: string, to: string])[];

/** Stands for the default name in the arguments of a text, which are not ours to rename. */
const shield = '\uE000';

/** Returns the function that replaces names in all texts of a module, but not in the values that they are given. */
export function createRenaming(renames: Renames): <Texts>(texts: Texts) => Texts {
  const [name = ''] = renames.at(-1) ?? [];
  const known = new WeakMap<object, unknown>();
  const inText = (text: string) => renames.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);

  function inValue(value: unknown): unknown {
    if (typeof value === 'string') return inText(value);
    if (typeof value === 'function') return inFunction(value as (...given: unknown[]) => unknown);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inValue);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inValue(one)]));
  }

  function inFunction(write: (...given: unknown[]) => unknown) {
    const hide = (given: unknown) => (typeof given === 'string' ? given.replaceAll(name, shield) : given);
    const show = (text: unknown) => (typeof text === 'string' ? text.replaceAll(shield, name) : text);
    return (...given: unknown[]) => show(inValue(write(...given.map(hide))));
  }

  return <Texts>(texts: Texts) => {
    const key = texts as object;
    if (!known.has(key)) known.set(key, inValue(texts));
    return known.get(key) as Texts;
  };
}
