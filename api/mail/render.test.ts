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
  { kind: 'password-withdrawn', to, name, url, days: 7 },
  { kind: 'password-changed', to, name, tokens: 1, calendarLink: true },
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
      id: '5e0e4c9e',
      at: '2026-11-21T09:00:00.000Z',
      subscriptions: 0,
      clients: 1,
      meetings: 2,
      recordings: 2,
      files: 0,
      transcripts: 2,
      summaries: 2,
      notes: 1,
      passages: 40,
      mailed: true,
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

async function textOf(template: Template): Promise<string> {
  return (await renderLetter(template)).text.replace(/\s+/g, ' ')
}

test('mails speak of one thing in the singular, and of many with separators', async () => {
  const planned = { title: 'Annual review', time: '9:00 AM', url }
  const one = await renderLetter({ kind: 'briefs', to, name, meetings: [planned] })
  expect(one.subject).toBe('Your meeting tomorrow')
  expect(one.text).toContain('this meeting is planned for tomorrow. Its brief is ready.')
  const many = await textOf({ kind: 'briefs', to, name, meetings: [planned, planned] })
  expect(many).toContain('these meetings are planned for tomorrow. Their briefs are ready.')
  const ending = { kind: 'retention-notice', to, name, first: 'March 3, 2027', url } as const
  expect(await textOf({ ...ending, items: 1 })).toContain(
    'for 1 recording or text. It is deleted on March 3, 2027. To keep it,',
  )
  expect(await textOf({ ...ending, items: 1200 })).toContain(
    'for 1,200 recordings or texts. The first is deleted on',
  )
})

test('the weekly mail says what is open, or that nothing is due', async () => {
  const digest = { kind: 'action-digest', to, name, url, unsubscribe: url } as const
  const item = { text: 'Send the deed', about: 'Whitfield' }
  const overdue = (count: number) => [{ title: 'Overdue', items: Array(count).fill(item) }]
  expect(await textOf({ ...digest, groups: overdue(1), others: 0 })).toContain(
    `${name}, this action item from your meetings is open.`,
  )
  expect(await textOf({ ...digest, groups: overdue(2), others: 1 })).toContain(
    `${name}, these action items from your meetings are open.`,
  )
  // the others may be overdue too: only so many are listed
  expect(await textOf({ ...digest, groups: overdue(20), others: 5 })).toContain(
    ' 5 other items are open. ',
  )
  expect(await textOf({ ...digest, groups: [], others: 3 })).toContain(
    `${name}, nothing is overdue or due this week. 3 items are open.`,
  )
})

test('the receipt’s moment is written as a date, in UTC', async () => {
  const receipt = templates.find(({ kind }) => kind === 'account-deleted')
  expect(receipt && (await textOf(receipt))).toContain('November 21, 2026 at 9:00 AM UTC')
})

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
