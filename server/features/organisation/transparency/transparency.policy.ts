import type { Localized } from '@mutirao/contract/schemas.ts';

type FieldMessages = Readonly<Record<string, Localized>>;

const messages = {
  receivesTooMuch: {
    pt: 'O que já foi repassado não pode passar do valor total.',
    en: 'What has been passed on cannot exceed the total.',
  },
};

/** At the field, where an agreement has passed on more than it is worth. */
export function receivesTooMuch(received: number, amount: number): FieldMessages {
  return received > amount ? { received: messages.receivesTooMuch } : {};
}
