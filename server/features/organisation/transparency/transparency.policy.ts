import type { Localized } from '@mutirao/contract/localized.ts';

type FieldMessages = Readonly<Record<string, Localized>>;

const messages = {
  endsBeforeStart: { pt: 'O fim não pode vir antes do início.', en: 'The end cannot come before the start.' },
  receivesTooMuch: {
    pt: 'O que já foi repassado não pode passar do valor total.',
    en: 'What has been passed on cannot exceed the total.',
  },
};

/** At the field of the end, where it is before the start; both are days or null. */
export function endsBeforeStart(field: string, start: unknown, end: unknown): FieldMessages {
  return typeof start === 'string' && typeof end === 'string' && end < start
    ? { [field]: messages.endsBeforeStart }
    : {};
}

/** At the field, where an agreement has passed on more than it is worth. */
export function receivesTooMuch(received: number, amount: number): FieldMessages {
  return received > amount ? { received: messages.receivesTooMuch } : {};
}
