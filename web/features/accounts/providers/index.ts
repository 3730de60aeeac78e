export { ProviderButtons, ProviderWindowButtons } from './provider-buttons.tsx';
export { type Arrival, arrive, finishInWindow, isProviderWindow } from './provider-window.ts';
export { endAtProvider, grant, link, storePendingLink, takePendingLink, takePlace } from './providers.ts';
