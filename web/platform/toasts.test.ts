import { expect, test } from 'vitest';
import { showToast, toastStore } from './toasts.ts';

const shown = () => toastStore.getAll().map(({ text }) => text);

test('a success replaces the failures that were shown before it, and nothing else', () => {
  showToast({ tone: 'success', text: 'Followed.' });
  showToast({ tone: 'failure', text: 'Could not be saved.' });
  showToast({ tone: 'success', text: 'Saved.' });
  expect(shown()).toEqual(['Followed.', 'Saved.']);
  showToast({ tone: 'failure', text: 'Could not be sent.' });
  expect(shown()).toEqual(['Followed.', 'Saved.', 'Could not be sent.']);
});

test('a toast replaces the one with the same text', () => {
  for (const { id } of toastStore.getAll()) toastStore.remove(id);
  showToast({ tone: 'failure', text: 'Could not be sent.' });
  showToast({ tone: 'failure', text: 'Could not be sent.' });
  expect(shown()).toEqual(['Could not be sent.']);
});
