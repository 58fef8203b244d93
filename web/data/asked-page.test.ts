import { expect, test } from 'bun:test'
import '../testing/dom'
import { keepAskedPage, takeAskedPage } from './asked-page'

function keep(path: string) {
  const cookie = keepAskedPage(new URL(path, 'https://notes.test'))
  // a browser's document.cookie shows only those of its page
  if (cookie) Reflect.set(document, 'cookie', cookie.replace('Path=/login', 'Path=/'))
  return cookie
}

function forget() {
  Reflect.set(document, 'cookie', 'asked=; Max-Age=0; Path=/')
}

test('the page that a guest asked for is read as it was asked for', () => {
  keep('/meetings/12?tab=transcript&q=a%2Bb;c')
  expect(takeAskedPage()).toBe('/meetings/12?tab=transcript&q=a%2Bb;c')
  forget()
  expect(takeAskedPage()).toBeNull()
})

test('no other site is opened, and nothing that is too long or broken', () => {
  for (const value of ['%2F%2Fevil.test', '%2F%5Cevil.test', 'https%3A%2F%2Fevil.test', '%E0%A4']) {
    Reflect.set(document, 'cookie', `asked=${value}; Path=/`)
    expect([value, takeAskedPage()]).toEqual([value, null])
    forget()
  }
  expect(keep(`/meetings?q=${'a'.repeat(2000)}`)).toBeNull()
})
