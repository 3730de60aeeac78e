import type { DateEffect } from '@mutirao/contract/challenges/challenge-editor.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useEditor } from './editor.ts';

/** In milliseconds: nothing is asked while dates are typed. */
const pause = 300;

/** What the dates that are typed, saved or not, do to those who take part. */
export function useEffects(): readonly DateEffect[] {
  const { challenge, edited } = useEditor();
  const { opens_at, deadline, registration_deadline, registration_closed } = edited.values;
  const typed = JSON.stringify({ opens_at, deadline, registration_deadline, registration_closed });
  const saved = challenge.content;
  const [asked, setAsked] = useState<{ dates: string; effects: readonly DateEffect[] }>();
  const { id } = challenge;
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      callApi('POST /admin/challenges/:id/effects', {
        params: { id },
        body: JSON.parse(typed),
        signal: controller.signal,
      }).then(
        ({ data }) => setAsked({ dates: typed, effects: data }),
        // Incomplete dates, or no network: those of the saved draft stay.
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, typed]);
  const isSaved = isSame(JSON.parse(typed), {
    opens_at: saved.opens_at,
    deadline: saved.deadline,
    registration_deadline: saved.registration_deadline,
    registration_closed: saved.registration_closed,
  });
  return !isSaved && asked?.dates === typed ? asked.effects : challenge.effects;
}
