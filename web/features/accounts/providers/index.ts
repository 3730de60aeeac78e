export { ProviderButtons } from './provider-buttons.tsx';
export { type Arrival, arrive, finishInWindow, isProviderWindow } from './provider-window.ts';
export { ProviderWindowButtons } from './provider-window-buttons.tsx';
export { endAtProvider, grant, link, storePendingLink, takePendingLink, takePlace } from './providers.ts';
