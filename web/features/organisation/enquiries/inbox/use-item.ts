import type { InboxItem } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';

/** In milliseconds: colleagues see each other's actions after so long, while the page is visible. */
const pollInterval = 15_000;

type ActionKey =
  | 'PUT /admin/inbox/:item/assignee'
  | 'POST /admin/inbox/:item/answer'
  | 'POST /admin/inbox/:item/extension'
  | 'POST /admin/inbox/:item/challenge'
  | 'POST /admin/inbox/:item/closing'
  | 'POST /admin/inbox/:item/reopening';

/** An enquiry, live. */
export function useItem(id: number) {
  return useApiQuery(
    'GET /admin/inbox/:item',
    { params: { item: id } },
    { refetchInterval: pollInterval, retry: false },
  );
}

/**
 * The version of an enquiry that its reader knows: it follows the enquiry, but not while they write, so that their
 * action is refused where a colleague acted meanwhile. They are told then, and know.
 */
export function useKnownVersion({ version }: InboxItem, isWriting: boolean) {
  const [known, setKnown] = useState(version);
  useEffect(() => {
    if (!isWriting) setKnown(version);
  }, [version, isWriting]);
  return { known, setKnown, isBehind: known !== version };
}
export type KnownVersion = ReturnType<typeof useKnownVersion>;

/** An action on an enquiry about its known version. */
export function useItemAction<Key extends ActionKey>(key: Key, { id }: InboxItem, { known, setKnown }: KnownVersion) {
  const answers = useAnswers();
  const params = { item: id };
  const { mutate } = useApiMutation(key, {
    onSuccess: (cached, answer) => cached.set('GET /admin/inbox/:item', { params }, answer as InboxItem),
    invalidates: ['GET /admin/inbox', 'GET /admin'],
  });
  return async (fields: object): Promise<void> => {
    try {
      const input = { params, body: { ...fields, version: known } } as unknown as Parameters<typeof mutate>[0];
      const { version } = (await mutate(...([input] as Parameters<typeof mutate>))) as InboxItem;
      setKnown(version);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await answers.invalidate('GET /admin/inbox/:item');
        setKnown(answers.get('GET /admin/inbox/:item', { params })?.version ?? known);
      }
      throw error;
    }
  };
}
