/**
 * What moves on a page before hydration, and the start of the application: for a visitor who reads, not before they
 * touch, focus or point at a control. The act itself is repeated when React takes events (`platform/boot-script.ts`).
 */
import { parseLanguage } from '@mutirao/contract/language.ts';
import { abbreviate } from '../i18n/numbers.ts';
import { foresight, hydratingEvent, linkRules, styledEvent } from '../platform/boot-script.ts';
import { credentialsKey } from '../platform/credentials.ts';
import { payloadId } from './payload.ts';

/** Buttons that were clicked before React takes events, from the inline script. */
declare const taps: Set<HTMLElement>;

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

/**
 * Fetches the application: its entry and other modules, and all styles of the page, the critical ones of which are
 * inline. They apply when all are loaded, in their order. Each module is requested in a task of its own, so that a busy
 * phone can respond to input in between.
 */
function startApplication(): void {
  const payload = document.getElementById(payloadId);
  if (isStarted || !payload) return;
  isStarted = true;
  rules?.remove();
  const sheets: HTMLLinkElement[] = [];
  let settled = 0;
  function onSettled(): void {
    settled += 1;
    if (settled < sheets.length) return;
    for (const sheet of sheets) sheet.media = 'all';
    dispatchEvent(new Event(styledEvent));
  }
  const [entry = '', ...files] = payload.dataset.files?.split(' ') ?? [];
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  script.onerror = () => {
    hasFailed = true;
    if (taps.size > 0) location.reload();
  };
  document.head.append(script);
  for (const file of files) {
    const link = document.createElement('link');
    link.href = file;
    if (file.endsWith('css')) {
      Object.assign(link, { rel: 'stylesheet', media: 'print', onload: onSettled, onerror: onSettled });
      sheets.push(link);
      document.head.append(link);
    } else {
      link.rel = 'modulepreload';
      setTimeout(() => document.head.append(link));
    }
  }
}

function showBusy(isBusy: boolean): void {
  each('[data-busy]', (progress) => {
    progress.dataset.busy = String(isBusy);
  });
}

/** A link that acts as a button waits as well. Where the application could not be fetched, the browser says why. */
function onClick(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>('button,a[role=button]');
  if (!control || !taps.has(control)) return;
  if (control instanceof HTMLAnchorElement) event.preventDefault();
  showBusy(true);
  if (hasFailed) location.reload();
  startApplication();
}

/** A form without an address needs scripts. */
function onSubmit(event: Event): void {
  if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest('button,a[role=button],input,select,textarea,summary'))
    startApplication();
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was written or chosen before React takes events. */
const written = new Map<TextField, string>();

function onInput({ target }: Event): void {
  const field = target as TextField;
  if (!/checkbox|radio|file/.test(field.type)) written.set(field, field.value);
}

/** Writes it again: React reads a field when it hydrates it, for which the first event is, and hears of later changes. */
function writeAgain(value: string, field: TextField): void {
  const hear = () => {
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  hear();
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  hear();
}

function onStorage({ key }: StorageEvent): void {
  if (key === credentialsKey) startApplication();
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
  if (!isRead || isStarted || taps.size > 0 || 'member' in document.documentElement.dataset) {
    startApplication();
    return;
  }
  addLinkRules();
  each('[data-visit]', showVisits);
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startApplication();
    },
    { rootMargin: foresight },
  );
  each('[data-near]', (element) => observer.observe(element));
}

const listeners = [
  ['click', onClick],
  ['submit', onSubmit],
  ['pointerover', onIntent],
  ['focusin', onIntent],
  ['input', onInput],
] as const;
for (const [name, listener] of listeners) addEventListener(name, listener, true);
addEventListener('scroll', showScrolled, { passive: true });
addEventListener('storage', onStorage);
let ticks: ReturnType<typeof setInterval>;
addEventListener(hydratingEvent, () => {
  for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  removeEventListener('scroll', showScrolled);
  removeEventListener('storage', onStorage);
  clearInterval(ticks);
  showBusy(false);
  written.forEach(writeAgain);
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
