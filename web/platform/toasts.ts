export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'failure';
  readonly title?: string;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast: green for a success, red for a failure. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1;
  // Duplicates replace each other, and a success the failures that the user has repaired.
  const others = toasts.filter(
    ({ text, title, tone }) =>
      (text !== toast.text || title !== toast.title) && (tone !== 'failure' || toast.tone !== 'success'),
  );
  set([...others, { ...toast, id: last }]);
}

/** The toasts that the shell shows. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getAll: (): readonly Toast[] => toasts,
  remove: (id: number): void => set(toasts.filter((toast) => toast.id !== id)),
};
