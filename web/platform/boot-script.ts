import { credentialsKey } from './credentials.ts';

/** Local storage key of the reader's text size and contrast. */
export const accessibilityKey = 'accessibility';

/** Before the first paint: text size and contrast as this reader left them, so that nothing changes under their eyes. */
const restoreAccessibility = `try{var a=JSON.parse(localStorage.getItem('${accessibilityKey}')||'{}'),r=document.documentElement;if(a.contrast)r.dataset.contrast='high';var s=Math.max(-4,Math.min(12,Math.trunc(+a.step)||0));if(s)r.style.fontSize='calc(100% + '+s+'px)'}catch(e){}`;

/** Also before it: whether the bar shows a member's place or the button to sign in. */
const reserveMember = `try{if(localStorage.getItem('${credentialsKey}'))document.documentElement.dataset.member=''}catch(e){}`;

/** After the first paint: the page's modules, so that on a slow link words come before code. */
const fetchModules = `function load(){(document.getElementById('payload').dataset.modules||'').split(' ').forEach(function(u,i){var e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=u}else{e.type='module';e.src=u}document.head.append(e)})}document.addEventListener('DOMContentLoaded',function(){document.hidden?load():requestAnimationFrame(function(){setTimeout(load)})});`;

/** Inline in every page; the Content-Security-Policy knows its hash. */
export const bootScript = restoreAccessibility + reserveMember + fetchModules;
