import { beforeAll, expect, test } from 'bun:test'
import '../testing/dom'
import { earlyScript, escapeJson } from './inline-scripts'

beforeAll(() => {
  new Function(earlyScript)()
})

test('a form waits to be sent until its part of the page is hydrated', async () => {
  window.earlyInput = null
  const { form, sent } = aForm()
  expect(send(form).defaultPrevented).toBe(true)
  await Bun.sleep(60)
  expect(sent()).toBe(1)
  bringToLife(form)
  for (let waits = 0; sent() < 2 && waits < 100; waits += 1) await Bun.sleep(10)
  await Bun.sleep(120)
  expect(sent()).toBe(2)
})

test('a form hydrated by being sent is not sent again', async () => {
  window.earlyInput = null
  const { form, sent } = aForm()
  form.addEventListener('submit', () => bringToLife(form))
  send(form)
  await Bun.sleep(120)
  expect(sent()).toBe(1)
})

test('a form is left to the page while nothing of it is hydrated', async () => {
  window.earlyInput = undefined
  const { form, sent } = aForm()
  expect(send(form).defaultPrevented).toBe(true)
  expect<unknown>(window.earlyInput).toBe(form)
  bringToLife(form)
  await Bun.sleep(120)
  expect(sent()).toBe(1)
})

test('Enter in the field for a question sends it before the page is hydrated, Shift and Enter adds a line', () => {
  window.earlyInput = undefined
  const { form, sent } = aForm()
  form.dataset.composer = ''
  const field = Object.assign(form.appendChild(document.createElement('p')), { form })
  const press = (shiftKey: boolean) => {
    const about = { key: 'Enter', shiftKey, bubbles: true, cancelable: true }
    const event = new KeyboardEvent('keydown', about)
    field.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press(true), sent()]).toEqual([false, 0])
  expect([press(false), sent()]).toEqual([true, 1])
  expect<unknown>(window.earlyInput).toBe(form)
  bringToLife(form)
  expect([press(false), sent()]).toEqual([false, 1])
})

test('a notice says that a press waits for the page, once, and goes when a form is sent', async () => {
  window.earlyInput = undefined
  const notices = () => [...document.querySelectorAll('#early-notice')]
  notices().forEach((one) => void one.remove())
  const button = document.body.appendChild(document.createElement('button'))
  button.type = 'button'
  button.click()
  button.click()
  expect(notices().map((one) => one.getAttribute('role'))).toEqual(['status'])
  for (let waits = 0; !notices()[0]?.textContent && waits < 100; waits += 1) await Bun.sleep(10)
  expect(notices()[0]?.textContent).toBe('Loading...')
  window.earlyInput = null
  const { form } = aForm()
  send(form)
  await Bun.sleep(20)
  expect(notices()).toHaveLength(1)
  bringToLife(form)
  for (let waits = 0; notices().length > 0 && waits < 100; waits += 1) await Bun.sleep(10)
  expect(notices()).toEqual([])
})

/** Sent like a form; happy-dom's forms don't list the marks that React puts on them. */
function aForm() {
  const element = document.body.appendChild(document.createElement('div'))
  const form = Object.assign(element, { requestSubmit: () => void send(element) })
  let sent = 0
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent += 1
  })
  return { form, sent: () => sent }
}

function send(form: HTMLElement): Event {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  return event
}

/** As React marks an element that it knows. */
function bringToLife(form: HTMLElement): void {
  Reflect.set(form, '__reactProps$test', {})
}

test('what could end a script is escaped, also if a text is nothing else', () => {
  expect(escapeJson('"</script>\u2028\u2029&"')).toBe(
    '"\\u003c/script\\u003e\\u2028\\u2029\\u0026"',
  )
  const { user } = process.cpuUsage()
  expect(escapeJson('&'.repeat(3_000_000))).toHaveLength(18_000_000)
  expect(process.cpuUsage({ user, system: 0 }).user / 1000).toBeLessThan(2_000)
})
