import { expect, test } from 'bun:test'
import { browserName } from './browser-name'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test('a browser and its system are told in words', () => {
  expect(browserName(chrome)).toBe('Chrome on Windows')
  expect(browserName(`${chrome} Edg/140.0`)).toBe('Edge on Windows')
  expect(
    browserName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    ),
  ).toBe('Safari on iPhone')
  expect(
    browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ).toBe('Firefox on Linux')
})

test('an unknown browser is reported as unknown', () => {
  expect(browserName(null)).toBe('Unknown browser')
  expect(browserName('curl/8.0')).toBe('Unknown browser')
})
