import { credentialsKey } from './credentials.ts';

/** Local storage key of the reader's text size and contrast. */
export const accessibilityKey = 'accessibility';

/** Before the first paint: text size and contrast as this reader left them, so that nothing changes under their eyes. */
const restoreAccessibility = `try{var a=JSON.parse(localStorage.getItem('${accessibilityKey}')||'{}'),r=document.documentElement;if(a.contrast)r.dataset.contrast='high';var s=Math.max(-4,Math.min(12,Math.trunc(+a.step)||0));if(s)r.style.fontSize='calc(100% + '+s+'px)'}catch(e){}`;

/** Also before it: whether the bar shows a member's place or the button to sign in. */
const reserveMember = `try{if(localStorage.getItem('${credentialsKey}'))document.documentElement.dataset.member=''}catch(e){}`;

/** Told to the window when all of the page's styles are there, or will not come. */
export const styledEvent = 'styled';

/**
 * After the first paint: the page's modules, so that on a slow link words come before code. Before them all of its
 * styles, of which the page holds what it needs itself; they count from when all are there, in their order.
 */
const fetchModules = `function load(){var d=document.getElementById('payload').dataset,s=[],n=0;function add(t,p){var e=Object.assign(document.createElement(t),p);document.head.append(e);return e}function done(){if(++n==s.length){s.forEach(function(e){e.media='all'});dispatchEvent(new Event('${styledEvent}'))}}function each(l,f){(l||'').split(' ').filter(Boolean).forEach(f)}each(d.sheets,function(u){s.push(add('link',{rel:'stylesheet',href:u,media:'print',onload:done,onerror:done}))});each(d.modules,function(u,i){i?add('link',{rel:'modulepreload',href:u}):add('script',{type:'module',src:u})})}document.addEventListener('DOMContentLoaded',function(){document.hidden?load():requestAnimationFrame(function(){setTimeout(load)})});`;

/** Inline in every page; the Content-Security-Policy knows its hash. */
export const bootScript = restoreAccessibility + reserveMember + fetchModules;
