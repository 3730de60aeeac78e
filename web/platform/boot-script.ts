/** Local storage key of the reader's text size and contrast. */
export const accessibilityKey = 'accessibility';

/**
 * Runs before the first paint: text size and contrast as this reader left them, so that nothing
 * changes under their eyes. It is inline, and the Content-Security-Policy knows its hash.
 */
export const bootScript = `try{var a=JSON.parse(localStorage.getItem('${accessibilityKey}')||'{}'),r=document.documentElement;if(a.contrast)r.dataset.contrast='high';if(a.step)r.style.fontSize='calc(100% + '+(+a.step)+'px)'}catch(e){}`;
