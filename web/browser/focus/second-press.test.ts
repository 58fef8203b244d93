import { afterEach, beforeEach, expect, test } from 'bun:test'
import '../../testing/dom'
import { clearDom } from '../../testing/dom-switch'
import { ignoreSecondPress } from './second-press'

let stop = () => {}
let clicks: string[] = []

beforeEach(async () => {
  await clearDom()
  clicks = []
  document.body.innerHTML =
    '<button id="save"><svg></svg></button><button id="below"></button><p>Words</p>'
  for (const id of ['save', 'below'])
    document.getElementById(id)?.addEventListener('click', () => clicks.push(id))
  stop = ignoreSecondPress()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

test('the second press of a double click does not reach what is under a removed button', () => {
  press('#save svg')
  document.getElementById('save')?.remove()
  expect(press('#below')).toBe(true)
  expect(clicks).toEqual(['save'])
  // elsewhere, it is another click
  expect(press('#below', 40)).toBe(false)
  expect(clicks).toEqual(['save', 'below'])
})

test('it does not reach what a moved or disabled button was on', () => {
  press('#save')
  expect(press('#below')).toBe(true)
  expect(clicks).toEqual(['save'])
})

test('a double click on a button that stays, or on words, presses twice', () => {
  press('#save svg')
  document.querySelector('svg')?.remove()
  expect(press('#save')).toBe(false)
  expect(clicks).toEqual(['save', 'save'])
  press('p', 80)
  document.querySelector('p')?.remove()
  expect(press('#below', 80)).toBe(false)
})

test('presses without a place, as of assistive technology, are all taken', () => {
  press('#save', 0)
  expect(press('#below', 0)).toBe(false)
  expect(clicks).toEqual(['save', 'below'])
})

/** Presses and clicks; true if the browser was told not to focus or select. */
function press(selector: string, clientX = 10): boolean {
  const about = { bubbles: true, cancelable: true, clientX, detail: 1 }
  const down = new PointerEvent('pointerdown', about)
  const place = document.querySelector(selector)
  place?.dispatchEvent(down)
  place?.dispatchEvent(new MouseEvent('click', about))
  return down.defaultPrevented
}
