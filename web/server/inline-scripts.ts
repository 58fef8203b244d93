import { EARLY_NOTICE, NOTICE } from '../ui/states/notice'

/** Serializes a value safely for a script element. */
export function scriptJson(value: unknown): string {
  return escapeJson(JSON.stringify(value) ?? 'null')
}

const ESCAPES = ['<', '>', '&', '\u2028', '\u2029'].map((character): [string, string] => [
  character,
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
])

/** The same for JSON text. A transcript may be all ampersands: no function is called for each. */
export function escapeJson(json: string): string {
  return ESCAPES.reduce((text, [character, written]) => text.replaceAll(character, written), json)
}

/** Its text follows its element, so that screen readers announce it; it fades in meanwhile. */
const NOTICE_DELAY_MS = 400

/** How often a form that was sent too early is checked, in milliseconds. */
const LIFE_CHECK_MS = 50

/**
 * Runs before the first paint: sets the stored theme on the html element, sends the server the reader's zone
 * for the next page, and holds input from before hydration: no password ends up in an address, no press and
 * no text is lost. The page hydrates in parts: a form is sent once React knows it, unless React handles it
 * itself. Enter in the field for a question sends it already. A notice says that the page is still loading.
 */
export const earlyScript = `(function(){var d=document,t='light';try{t=localStorage.getItem('theme')||t}catch(e){}
if(t==='system')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
d.documentElement.dataset.theme=t==='dark'?'dark':'light'
try{if(localStorage.getItem('sidebar')==='icons')d.documentElement.dataset.sidebar='icons'}catch(e){}
try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z)d.cookie='tz='+encodeURIComponent(z)+';path=/;max-age=31536000;samesite=lax'}catch(e){}
function alive(f){return Object.keys(f).some(function(k){return k.indexOf('__reactProps')===0})}
function notice(){return d.getElementById('${EARLY_NOTICE}')}
function hold(f){if(window.earlyInput!==null)window.earlyInput=f
if(notice())return
var p=d.createElement('p');p.id='${EARLY_NOTICE}';p.className='${NOTICE}';p.setAttribute('role','status')
d.body.append(p);setTimeout(function(){p.textContent='Loading...'},${NOTICE_DELAY_MS})}
function later(f){setTimeout(function(){if(f.isConnected&&!alive(f))return later(f)
if(notice())notice().remove()
if(f.isConnected)f.requestSubmit()},${LIFE_CHECK_MS})}
d.addEventListener('submit',function(e){var f=e.target;if(alive(f))return
e.preventDefault()
if(window.earlyInput!==null)hold(f)
else setTimeout(function(){if(!alive(f)){hold(f);later(f)}})},true)
d.addEventListener('keydown',function(e){var f=e.target.form
if(e.key!=='Enter'||e.shiftKey||e.isComposing||!f||!('composer' in f.dataset)||alive(f))return
e.preventDefault();f.requestSubmit()},true)
d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([type=submit])')
if(b&&window.earlyInput!==null)hold(b)},true)
d.addEventListener('input',function(e){var c=e.target
if(c.typedBefore!==null)c.typedBefore={words:c.value,start:c.selectionStart,end:c.selectionEnd}},true)})()`

/**
 * Hydrates the page right after its first paint, so that no script delays readable text: requests the chunks
 * and runs the first of them. A background page is not painted and does not wait.
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

/** Maximum wait for the first paint, in milliseconds. */
const PAINT_PATIENCE_MS = 1500
