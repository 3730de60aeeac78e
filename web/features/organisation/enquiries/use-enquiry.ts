import { shortestWriting, stampHeader, submissionHeader } from '@mutirao/contract/organisation/enquiries.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { useOpenDraft } from '../../../platform/use-open-draft.ts';
import { useForm } from '../../../ui/use-form.ts';

type Schema<Input> = Parameters<typeof useForm<Input>>[0];

interface Options<Values, Input, Receipt> {
  /** Its name, under which what is typed is kept. */
  form: string;
  schema: Schema<Input>;
  /** What it holds before anything is typed, beside the member's name and e-mail. */
  blank: Values;
  /** Sends what was checked, with the headers of every enquiry. */
  send: (input: Input, headers: Record<string, string>) => Promise<Receipt>;
  /** When it was shown, as the server signed it. */
  stamp: string;
  /** What is told where the server fails. */
  failed: string;
}

const second = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a form holds; the trap only where something fell into it. */
function readFields(fields: FormData): Record<string, unknown> {
  const { stamp: _, website, ...rest } = Object.fromEntries(fields);
  return website ? { ...rest, website } : rest;
}

/** A form that writes to the organisation: filled in for members, kept until it is sent, and sent once. */
export function useEnquiry<Values extends object, Input, Receipt>({
  form,
  schema,
  blank,
  send,
  stamp,
  failed,
}: Options<Values, Input, Receipt>) {
  const { member } = useMember();
  const known = { name: member?.full_name ?? '', email: member?.email ?? '' };
  const draft = useOpenDraft<Values & typeof known>(form, { ...blank, ...known });
  const [isHydrated, setHydrated] = useState(false);
  const [sent, setSent] = useState<{ receipt: Receipt; input: Input }>();
  const element = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const submission = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(() => {
    shownAt.current = performance.now();
    setHydrated(true);
    const typed = Object.entries(readFields(new FormData(element.current ?? undefined)));
    const changed = typed.filter(([name, value]) => value !== '' && name in draft.values);
    if (changed.length > 0) draft.change(Object.fromEntries(changed) as Partial<Values & typeof known>);
  }, []);

  async function submit(input: Input): Promise<void> {
    submission.current ||= crypto.randomUUID();
    // Whoever is quicker than anyone writes has it filled in by the browser, and waits here instead of being refused.
    await pause(shortestWriting * second - (performance.now() - shownAt.current));
    const headers = { [stampHeader]: stamp, [submissionHeader]: submission.current };
    try {
      const receipt = await send(input, headers);
      submission.current = '';
      draft.clear();
      setSent({ receipt, input });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500)
        throw new ApiError(error.status, { ...error.body, message: failed }, error.retryAfter);
      throw error;
    }
  }

  /** Shows the form again, for another message. */
  function writeAnother(): void {
    // The field that gets the focus has to be there.
    flushSync(() => setSent(undefined));
    element.current?.querySelector('input')?.focus();
  }

  const { onSubmit, errors, failure, waiting } = useForm(schema, submit, { read: readFields });
  return { ...draft, element, isHydrated, sent, writeAnother, onSubmit, errors, failure, waiting };
}
