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

/** Before hydration: the numbers of the countdown, since a cached page may be minutes old. */
const showTimeLeft = `function count(e){var s=Math.floor((e.dataset.until-Date.now())/1e3);if(s>0)e.querySelectorAll('dd').forEach(function(d,i){d.textContent=(''+Math.floor(s/[86400,3600,60,1][i])%[1/0,24,60,60][i]).padStart(2,0)})}`;

/** The window's event when React has begun to hydrate the page, and takes events. */
export const hydratingEvent = 'hydrating';

/** Taps on buttons before that are repeated then, each button's once. */
const repeatTaps = `var taps=new Set;function tap(e){taps.add(e.target.closest('button'))}addEventListener('click',tap,true);addEventListener('${hydratingEvent}',function(){removeEventListener('click',tap,true);taps.forEach(function(e){e&&e.click()})});`;

/** The window's event when all styles of the page have loaded or failed. */
export const styledEvent = 'styled';

/**
 * After the first paint: loads the page's modules, so that on a slow link text comes before code, and all of its
 * styles, the critical ones of which are inline. They apply when all are loaded, in their order. Each module is
 * requested in a task of its own, so that a busy phone can respond to input in between.
 */
const fetchModules = `function load(){var s=[],n=0;function done(){if(++n==s.length){s.forEach(function(e){e.media='all'});dispatchEvent(new Event('${styledEvent}'))}}document.getElementById('payload').dataset.files.split(' ').forEach(function(u,i){var e=document.createElement(i?'link':'script');if(!i){e.type='module';e.src=u}else{e.href=u;if(/css$/.test(u)){e.rel='stylesheet';e.media='print';e.onload=e.onerror=done;s.push(e)}else{e.rel='modulepreload';return setTimeout(function(){document.head.append(e)})}}document.head.append(e)})}document.addEventListener('DOMContentLoaded',function(){document.querySelectorAll('[data-until]').forEach(count);document.hidden?load():new PerformanceObserver(function(l,o){o.disconnect();load()}).observe({type:'paint',buffered:true})});`;

/** Inline in every page; the Content-Security-Policy contains its hash. */
export const bootScript = restoreAccessibility + reserveMember + repeatTaps + showTimeLeft + fetchModules;
