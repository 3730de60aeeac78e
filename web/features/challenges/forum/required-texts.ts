import type { Schema } from '../../../ui/use-form.ts';

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
