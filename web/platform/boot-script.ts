import { accountPath } from '@mutirao/contract/accounts/site-map.ts';
import { credentialsKey } from './credentials.ts';

/** Local storage key of the user's text size and contrast. */
export const accessibilityKey = 'accessibility';

/** Local storage key of the sign that the next page has a reminder above its content: `due`, or the day without it. */
export const reminderKey = 'reminder-due';

/** Before the first paint: applies the stored text size and contrast, to avoid a visible change. */
const restoreAccessibility = `try{var a=JSON.parse(localStorage.getItem('${accessibilityKey}')||'{}'),r=document.documentElement;if(a.contrast)r.dataset.contrast='high';var s=Math.max(-4,Math.min(12,Math.trunc(+a.step)||0));if(s)r.style.fontSize='calc(100% + '+s+'px)'}catch(e){}`;

/** Also before it: whether the bar shows a member's place or the button to sign in, and the page a reminder. */
const reserveMember = `try{var l=localStorage,d=document.documentElement.dataset;if(l.getItem('${credentialsKey}')){d.member='';var m=l.getItem('${reminderKey}');if(m&&m!=new Date().toDateString()&&location.pathname.indexOf('${accountPath}'))d.reminder=''}}catch(e){}`;

/** The window's event when React has begun to hydrate the page, and takes events. */
export const hydratingEvent = 'hydrating';

/** The window's event when the application could not be fetched. */
export const failedEvent = 'failed';

/** Clicks on buttons before React takes events, each button's once. Forms with an address work without scripts. */
const recordTaps = `var taps=new Set;function recordTap(e){var b=e.target.closest('button,a[role=button]');b&&!(b.form&&b.form.hasAttribute('action'))&&taps.add(b)}addEventListener('click',recordTap,true);`;

/** `rendering/boot.browser.ts`, without which no tap is answered, is fetched once more when that has failed. */
const fetchAgain = `addEventListener('error',function f(e){var n,s=e.target.src;/boot/.test(s)&&(removeEventListener('error',f,true),n=document.createElement('script'),n.type='module',n.src=s+'?',document.head.append(n))},true);`;

/** Inline in every page, before the first paint; the Content-Security-Policy has its hash, and that of `linkRules`. */
export const bootScript = /* @__PURE__ */ [restoreAccessibility, reserveMember, recordTaps, fetchAgain].join('');

/** Before hydration links are ordinary navigations, whose pages browsers may fetch as soon as a link is pressed. */
export const linkRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-link]' }, eagerness: 'conservative' }],
});

/** The window's event when all styles of the page have loaded or failed. */
export const styledEvent = 'styled';

/** How far below the viewport what is fetched on scrolling may be. */
export const foresight = '600px';

/** Attributes that `rendering/boot.browser.ts` reads from the server's page. */
export const bootMarks = {
  /** On an element that the application fills once it comes near the viewport. */
  near: { 'data-near': '' },
  /** On an element of each page of a challenge: the visit is counted. */
  visitOf: (challengeId: number) => ({ 'data-visit': challengeId }),
  /** On an element whose attribute `data-<name>` says whether the page is scrolled further than so many pixels. */
  past: (name: string, pixels: number) => ({ 'data-past': `${name} ${pixels}` }),
};

/** The visit that is counted before hydration; the application shows the total instead of counting it again. */
interface CountedVisit {
  readonly challengeId: number;
  readonly total: Promise<number>;
}

declare global {
  interface Window {
    countedVisit?: CountedVisit;
  }
}

/** The total with this page's visit of the challenge, if it is counted; once. */
export function takeCountedVisit(challengeId: number): Promise<number> | undefined {
  const counted = window.countedVisit;
  delete window.countedVisit;
  return counted?.challengeId === challengeId ? counted.total : undefined;
}
