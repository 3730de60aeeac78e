/**
 * What moves on a page before hydration, and the start of the application: for a visitor who reads, not before they
 * touch, focus or point at a control. The act itself is repeated when React takes events (`platform/boot-script.ts`).
 */
import { parseLanguage } from '@mutirao/contract/language.ts';
import { abbreviate } from '../i18n/numbers.ts';
import { failedEvent, foresight, hydratingEvent, linkRules, styledEvent } from '../platform/boot-script.ts';
import { credentialsKey } from '../platform/credentials.ts';
import { payloadId } from './payload.ts';
import { hasWriting, noteComposing, noteWriting, repeatWriting } from './repeat-writing.ts';

/** Buttons that were clicked before React takes events, and what records them, from the inline script. */
declare const taps: Set<HTMLElement>;
declare const recordTap: (event: Event) => void;

function each<Kind extends HTMLElement>(selector: string, act: (element: Kind) => void): void {
  document.querySelectorAll<Kind>(selector).forEach(act);
}

/** The numbers of the countdowns, since a cached page may be minutes old. One that ends changes the page. */
function showTimeLeft(): void {
  each('[data-until]', (countdown) => {
    const seconds = Math.floor((Number(countdown.dataset.until) - Date.now()) / 1000);
    if (seconds <= 0) startApplication();
    else
      countdown.querySelectorAll('dd').forEach((number, place) => {
        const [unit, limit] = [
          [86_400, Number.POSITIVE_INFINITY],
          [3600, 24],
          [60, 60],
          [1, 60],
        ][place] as [number, number];
        number.textContent = String(Math.floor(seconds / unit) % limit).padStart(2, '0');
      });
  });
}

function showScrolled(): void {
  each('[data-past]', (element) => {
    const [name = '', pixels] = element.dataset.past?.split(' ') ?? [];
    element.dataset[name] = String(scrollY > Number(pixels));
  });
}

async function countVisit(challengeId: number): Promise<number> {
  const address = `/api/challenges/${challengeId}/visitors`;
  const answer = await fetch(address, { method: 'POST', headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()).total;
}

/** Counts the visit of a challenge, and shows the total where the page has a place for it. */
function showVisits(challenge: HTMLElement): void {
  const challengeId = Number(challenge.dataset.visit);
  const total = countVisit(challengeId);
  window.countedVisit = { challengeId, total };
  const language = parseLanguage(document.documentElement.lang) ?? 'pt';
  total.then(
    (count) =>
      each('[data-figure="visitors"] dd', (place) => {
        place.textContent = abbreviate(count, language);
      }),
    // A visit that could not be counted is no reason to disturb the visitor.
    () => {},
  );
}

let isStarted = false;
let hasFailed = false;
let rules: HTMLScriptElement | undefined;

/** Of elements that the application fills once they come near. */
const nearness = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) startApplication();
  },
  { rootMargin: foresight },
);

function filesOfPage(): string[] {
  return document.getElementById(payloadId)?.dataset.files?.split(' ') ?? [];
}

function append(file: string, properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { href: file, ...properties });
  document.head.append(link);
  return link;
}

let hasSheets = false;

/**
 * Fetches all styles of the page, whose first ones are inline: for print at once, at the lowest priority, and for
 * screens when all are loaded, in their order.
 */
function loadSheets(): void {
  if (hasSheets) return;
  hasSheets = true;
  let settled = 0;
  function onSettled(): void {
    settled += 1;
    if (settled < sheets.length) return;
    for (const sheet of sheets) sheet.media = 'all';
    dispatchEvent(new Event(styledEvent));
  }
  const sheets = filesOfPage()
    .filter((file) => file.endsWith('css'))
    .map((file) => append(file, { rel: 'stylesheet', media: 'print', onload: onSettled, onerror: onSettled }));
}

/**
 * Fetches the application: its entry and other modules, each in a task of its own, so that a busy phone can respond to
 * input in between.
 */
function startApplication(): void {
  const [entry, ...modules] = filesOfPage().filter((file) => !file.endsWith('css'));
  if (isStarted || !entry) return;
  isStarted = true;
  rules?.remove();
  nearness.disconnect();
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry, onerror: onFailed });
  document.head.append(script);
  loadSheets();
  for (const file of modules) setTimeout(append, 0, file, { rel: 'modulepreload' });
}

function showBusy(isBusy: boolean): void {
  each('[data-busy]', (progress) => {
    progress.dataset.busy = String(isBusy);
  });
}

/** The browser says why a tap has no effect, unless that would lose what was written, or the page of who is offline. */
function answerFailure(): void {
  showBusy(false);
  if (!hasWriting() && navigator.onLine) location.reload();
}

function onFailed(): void {
  hasFailed = true;
  if (taps.size > 0) answerFailure();
}

/** A link that acts as a button waits as well, and is a link where the application could not be fetched. */
function onClick(event: Event): void {
  onIntent(event);
  const control = (event.target as Element).closest<HTMLElement>('button,a[role=button]');
  if (!control || !taps.has(control)) return;
  const isLink = control instanceof HTMLAnchorElement;
  if (hasFailed) {
    if (!isLink) answerFailure();
    return;
  }
  if (isLink) event.preventDefault();
  showBusy(true);
}

/** A form without an address needs scripts. */
function onSubmit(event: Event): void {
  if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
}

/** A finger on a control may begin to scroll: its tap is a click. */
function onIntent(event: Event): void {
  const { target, type } = event;
  if (type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return;
  if (target instanceof Element && target.closest('button,a[role=button],input,select,textarea,summary'))
    startApplication();
}

function onInput(event: Event): void {
  noteWriting(event);
  startApplication();
}

function onStorage({ key }: StorageEvent): void {
  if (key === credentialsKey) startApplication();
}

/** Of the back/forward cache, which may keep the page of a visitor who has signed in since. */
function onShown({ persisted }: PageTransitionEvent): void {
  if (persisted && localStorage.getItem(credentialsKey)) startApplication();
}

/** Another page of the topic has it, which the application finds. */
function isReplyElsewhere(): boolean {
  const id = location.hash.slice(1);
  return id.startsWith('reply-') && !document.getElementById(id);
}

function addLinkRules(): void {
  rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = linkRules;
  document.head.append(rules);
}

/** After the first paint, so that on a slow link text comes before code. */
function onPainted(): void {
  const isRead = document.getElementById(payloadId)?.dataset.start === 'intent';
  if (taps.size > 0) showBusy(true);
  if (!isRead || isStarted || taps.size > 0 || 'member' in document.documentElement.dataset || isReplyElsewhere()) {
    startApplication();
    return;
  }
  loadSheets();
  addLinkRules();
  each('[data-visit]', showVisits);
  each('[data-near]', (element) => nearness.observe(element));
}

const listeners = [
  ['click', onClick],
  ['submit', onSubmit],
  ['pointerover', onIntent],
  ['focusin', onIntent],
  ['input', onInput],
  ['compositionstart', noteComposing],
  ['compositionend', noteComposing],
] as const;
for (const [name, listener] of listeners) addEventListener(name, listener, true);
addEventListener('scroll', showScrolled, { passive: true });
addEventListener('storage', onStorage);
addEventListener('pageshow', onShown);
addEventListener(failedEvent, onFailed);
let ticks: ReturnType<typeof setInterval>;
addEventListener(hydratingEvent, () => {
  for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  removeEventListener('scroll', showScrolled);
  removeEventListener('storage', onStorage);
  removeEventListener('pageshow', onShown);
  clearInterval(ticks);
  showBusy(false);
  repeatWriting();
  removeEventListener('click', recordTap, true);
  // React has taken over what was written by then.
  queueMicrotask(() => {
    for (const control of taps) control.click();
  });
});

function begin(): void {
  showTimeLeft();
  ticks = setInterval(showTimeLeft, 1000);
  showScrolled();
  // On a phone the bar scrolls horizontally.
  each('[data-tab][aria-current]', (tab) => {
    const list = tab.closest('ul');
    if (list) list.scrollLeft = tab.offsetLeft - list.clientWidth / 2 + tab.clientWidth / 2;
  });
  if (document.hidden) onPainted();
  else
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      onPainted();
    }).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
