import { expect, test } from 'bun:test'
import { anError, renderPage, waitFor } from '../testing'

const content = ['note-draft:2:12', 'upload:2:9000000:5:talk.mp3']

for (const [outcome, answer] of [
  ['the server signs out', { success: true }],
  ['the server cannot be told', anError(503, 'Service unavailable')],
] as const) {
  test(`signing out removes drafts and begun uploads from the browser when ${outcome}`, async () => {
    const gate = Promise.withResolvers<unknown>()
    await renderPage('/logout', { '/api/logout': () => gate.promise })
    for (const key of content) localStorage.setItem(key, '{}')
    localStorage.setItem('theme', 'dark')
    gate.resolve(answer)
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['theme']))
  })
}
