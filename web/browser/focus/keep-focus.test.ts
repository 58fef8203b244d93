import { afterEach, beforeEach, expect, test } from 'bun:test'
import { clearDom } from '../../testing/dom-switch'
import { waitFor } from '../../testing/testing'
import { keepFocus } from './keep-focus'

let stop = () => {}

beforeEach(async () => {
  await clearDom()
  document.body.innerHTML = '<main></main>'
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

test('a focused button that is disabled gets the focus back when enabled', async () => {
  show('<button id="save">Save</button>')
  focus('save')
  button('save').disabled = true
  button('save').blur()
  await turn()
  button('save').disabled = false
  await waitFor(() => expect(focused()).toBe('save'))
})

test('the row after a removed one gets the focus, or the previous one if it was the last', async () => {
  show('<ul><li><a id="one" href="/1">1</a></li><li><a id="two" href="/2">2</a></li></ul>')
  focus('one')
  element('one').closest('li')?.remove()
  await waitFor(() => expect(focused()).toBe('two'))
  element('two').closest('li')?.insertAdjacentHTML('beforebegin', '<li><a id="zero" href="/">0</a>')
  focus('two')
  element('two').closest('li')?.remove()
  await waitFor(() => expect(focused()).toBe('zero'))
})

test('what replaces a button gets the focus, unless it would open a phone keyboard', async () => {
  show('<section><input><button id="start">Start</button></section><button>Other</button>')
  focus('start')
  const section = element('start').closest('section')
  section?.replaceChildren()
  section?.insertAdjacentHTML('beforeend', '<textarea></textarea><p><button id="end">End</button>')
  await waitFor(() => expect(focused()).toBe('end'))
})

test('a list of choices before what was removed gets the focus', async () => {
  show(
    '<button>Far</button><p><select id="days"><option>7</select></p><ul><li><a id="one" href="/">1',
  )
  focus('one')
  element('one').closest('ul')?.remove()
  await waitFor(() => expect(focused()).toBe('days'))
})

test('a dialog whose opener is gone leaves the focus where the opener was', async () => {
  show('<p><button id="create">Create</button></p><p><button>Other</button></p>')
  focus('create')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><button id="done">Done</button>',
  )
  focus('done')
  element('create').outerHTML = '<button id="revoke">Revoke</button>'
  document.querySelector('[role=dialog]')?.remove()
  await waitFor(() => expect(focused()).toBe('revoke'))
})

test('the control before a hidden panel gets the focus that was in it', async () => {
  show('<p><button id="tab">Tab</button></p><section><a id="link" href="/">In it</a></section>')
  focus('link')
  const section = element('link').closest('section')
  section?.setAttribute('style', 'display: none')
  section?.setAttribute('hidden', '')
  element('link').blur()
  await waitFor(() => expect(focused()).toBe('tab'))
})

test('a press outside all controls removes the focus', async () => {
  show('<p><button id="save">Save</button></p><p><button id="next">Next</button></p>')
  focus('save')
  document.querySelector('main')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button('save').blur()
  await turn()
  button('save').remove()
  await Bun.sleep(300)
  expect(focused()).toBe('')
})

test('a second press on a button that the first one disabled leaves the focus alone', async () => {
  show('<div tabindex="0"><button id="save">Save</button></div>')
  focus('save')
  button('save').disabled = true
  const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true })
  button('save').parentElement?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  button('save').blur()
  await turn()
  button('save').disabled = false
  await waitFor(() => expect(focused()).toBe('save'))
})

function show(html: string): void {
  const main = document.querySelector('main')
  if (main) main.innerHTML = html
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}

function button(id: string): HTMLButtonElement {
  const found = element(id)
  if (!(found instanceof HTMLButtonElement)) throw new Error(`${id} is no button`)
  return found
}

function focus(id: string): void {
  element(id).focus()
}

function focused(): string | undefined {
  return document.activeElement?.id
}

/** Lets the observer see the changes. */
function turn(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
