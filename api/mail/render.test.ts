import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { renderLetter } from './render'
import type { Template } from './template'

const to = 'marta@example.test'
const name = 'Marta <b>Vale</b>'
const url = 'https://notes.test/a?b=1&c=2'

const templates: Template[] = [
  { kind: 'login-code', to, code: '042917' },
  { kind: 'sign-in-proof', to, url },
  { kind: 'welcome', to },
  { kind: 'reset', to, name, url },
  { kind: 'payment-problem', to, name, url },
  { kind: 'meeting-ready', to, name, title: '<img src=x onerror=alert(1)>', url },
  { kind: 'unfinished-registration', to, name, url },
  { kind: 'retention-notice', to, name, items: 2, first: 'March 3, 2027', url },
  {
    kind: 'account-deleted',
    to,
    name,
    document: '{}',
    receipt: {
      ...{ id: '5e0e4c9e', at: '2026-11-21T09:00:00.000Z', subscriptions: 0 },
      ...{ clients: 1, meetings: 2, recordings: 2, transcripts: 2 },
      ...{ summaries: 2, notes: 1, passages: 40, mailed: true },
    },
  },
]

for (const template of templates) {
  test(`the mail "${template.kind}" says the same in HTML and as text`, async () => {
    const { subject, html, text } = await renderLetter(template)
    expect(html).toStartWith('<!doctype html>')
    expect(html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/)
    expect(subject).not.toMatch(/042917|Marta|alert/)
    if ('code' in template)
      expect([html, text].every((form) => form.includes(template.code))).toBe(true)
    if ('url' in template) expect(text).toContain(url)
    if ('name' in template) expect(text).toContain(name)
    expect(text).toContain('support@colloquy.example')
  })
}

test('mails and pages use the same server build of React', async () => {
  await renderLetter(templates[0] as Template)
  const loaded = Object.keys(require.cache).filter((path) =>
    /react-dom-server[^/]*\.js$/.test(path),
  )
  const builds = loaded.filter((path) => !path.includes('legacy'))
  expect(builds.map((path) => path.split('/').at(-1))).toEqual([
    'react-dom-server.bun.development.js',
  ])
})

test('the code of letters is small: loading it blocks the event loop', async () => {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'render.ts')],
    target: 'bun',
    minify: true,
  })
  expect(outputs[0]?.size).toBeLessThan(1_000_000)
})
