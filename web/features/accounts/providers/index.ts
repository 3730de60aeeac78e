export { type Arrival, arrive } from './arrive.ts';
export { endAtProvider, grant, link } from './calls.ts';
export { storePendingLink, takePendingLink, takePlace } from './journey.ts';
export { ProviderButtons } from './provider-buttons.tsx';
export { finishInWindow, isProviderWindow } from './provider-window.ts';
export { ProviderWindowButtons } from './provider-window-buttons.tsx';
