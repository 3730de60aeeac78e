export interface Notice {
  readonly id: number;
  readonly tone: 'success' | 'failure';
  readonly title?: string;
  readonly text: string;
}

let notices: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Tells the reader, wherever they are, how something went: green for a success, red for a failure. */
export function notify(notice: Omit<Notice, 'id'>): void {
  last += 1;
  // What is said again is said once.
  const others = notices.filter(({ text, title }) => text !== notice.text || title !== notice.title);
  set([...others, { ...notice, id: last }]);
}

/** What the shell shows of it. */
export const noticeBoard = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getAll: (): readonly Notice[] => notices,
  remove: (id: number): void => set(notices.filter((notice) => notice.id !== id)),
};
