import { notificationStreamBeat } from '@mutirao/contract/members/notification-stream.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** In milliseconds: a connection silent for so long is lost. */
const longestSilence = 2.5 * notificationStreamBeat;

/** Calls back with each event of a stream; resolves when it ends or falls silent, rejects when it is lost. */
export async function readStream(
  { body }: Response,
  onEvent: (event: EventSourceMessage) => void,
  silence = longestSilence,
): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reader.cancel(), silence);
  };
  try {
    for (listen(); ; listen()) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}
