/** Writes a value so that it is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return escapeJson(JSON.stringify(value) ?? 'null')
}

/** The same for what is JSON already. */
export function escapeJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** How often a form that was sent too early is looked at, in milliseconds. */
const LIFE_CHECK_MS = 50

/**
 * Runs before the first paint: puts the stored theme on the html element, tells the server the
 * reader's zone for the next page, and holds what is sent, pressed or typed before the page can
 * answer: no password ends up in an address, no press and no word is lost. The parts of a page come to
 * life one by one: a form is sent once React knows it, unless React has heard of it by itself.
 */
export const earlyScript = `(function(){var d=document,t='light';try{t=localStorage.getItem('theme')||t}catch(e){}
if(t==='system')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
d.documentElement.dataset.theme=t==='dark'?'dark':'light'
try{if(localStorage.getItem('sidebar')==='icons')d.documentElement.dataset.sidebar='icons'}catch(e){}
try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z)d.cookie='tz='+encodeURIComponent(z)+';path=/;max-age=31536000;samesite=lax'}catch(e){}
function alive(f){return Object.keys(f).some(function(k){return k.indexOf('__reactProps')===0})}
function later(f){setTimeout(function(){if(f.isConnected)alive(f)?f.requestSubmit():later(f)},${LIFE_CHECK_MS})}
d.addEventListener('submit',function(e){var f=e.target;if(alive(f))return
e.preventDefault()
if(window.earlyInput!==null)window.earlyInput=f
else setTimeout(function(){if(!alive(f))later(f)})},true)
d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([type=submit])')
if(b&&window.earlyInput!==null)window.earlyInput=b},true)
d.addEventListener('input',function(e){var c=e.target
if(c.typedBefore!==null)c.typedBefore={words:c.value,start:c.selectionStart,end:c.selectionEnd}},true)})()`

/**
 * Brings the page to life right after it was first painted, so that no script delays text that can
 * already be read: asks for the chunks and runs the first of them. A page in the background is not
 * painted and does not wait for it.
 */
export function startScript(paths: string[]): string {
  return `(function(p){var d=document,begun,go=function(){if(begun)return
begun=1
p.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})
import(p[0])}
if(d.hidden)return go()
setTimeout(go,${PAINT_PATIENCE_MS})
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){go()}})(${scriptJson(paths)})`
}

/** How long the first paint is waited for, in milliseconds. */
const PAINT_PATIENCE_MS = 1500
