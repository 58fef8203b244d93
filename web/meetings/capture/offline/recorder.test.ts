import { expect, test } from 'bun:test'
import '../../../testing/dom'
import { offlinePage } from '../../../server/offline'

const manifest = { offline: '/assets/offline.js', styles: '/assets/app.css', fonts: [], files: {} }

test('offline, someone not signed in sees their theme and only what they can do', async () => {
  const page = offlinePage({ ...manifest, entry: '/assets/entry.js', base: [], modules: {} })
  document.body.innerHTML = page.slice(page.indexOf('<main'))
  localStorage.setItem('theme', 'dark')
  await import('./recorder')
  expect(document.documentElement.dataset.theme).toBe('dark')
  const shown = [...document.querySelectorAll<HTMLElement>('main p')].filter(
    ({ hidden }) => !hidden,
  )
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    ...['To record offline, sign in once while you’re online.', ''],
  ])
  expect(document.getElementById('record')?.hidden).toBe(true)
})
