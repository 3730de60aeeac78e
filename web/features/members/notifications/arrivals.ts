import type { Notification } from '@mutirao/contract/members/notifications.ts';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { answerKey, changeAnswers, useQueries } from '../../../platform/query-client.ts';

/** A notification that arrived while the site was open, with the id of its event. */
interface Arrival {
  readonly notification: Notification;
  readonly eventId: string | undefined;
}

const none: readonly Arrival[] = [];
const keyFor = (memberId: number) => answerKey('arrivals of GET /notifications/stream', {}, memberId);

/** The notifications that arrived in any tab of this browser, the oldest first. */
export function readArrivals(client: QueryClient, memberId: number): readonly Arrival[] {
  return client.getQueryData<readonly Arrival[]>(keyFor(memberId)) ?? none;
}

/** The same, for a component that shows it. */
export function useArrivals(memberId: number): readonly Arrival[] {
  const { data } = useQuery<readonly Arrival[]>({ queryKey: keyFor(memberId), queryFn: skipToken }, useQueries());
  return data ?? none;
}

/** Adds arrivals, in all tabs; after a lost connection the server may send one twice. */
export function addArrival(client: QueryClient, memberId: number, arrival: Arrival): void {
  const known = readArrivals(client, memberId);
  if (known.some(({ notification }) => notification.id === arrival.notification.id)) return;
  void changeAnswers(client, { queryKey: keyFor(memberId), answer: [...known, arrival] });
}
