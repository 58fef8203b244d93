import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { REFUSALS } from './refusal-words'
import { refuse } from './refusals'

/** Texts that the interface matches (specification, section 8), and the refusals that may contain them. */
const MATCHED: Record<string, string[]> = {
  'api key': ['noSpeechService'],
  'file format': ['emptyFile', 'unsupportedFile'],
  'too large': [
    ...['documentTooLong', 'evidenceTooLarge', 'fileTooLarge', 'importTooLarge', 'logoTooLarge'],
    ...['requestTooLarge', 'transcriptTooLarge'],
  ],
  date: ['badDate'],
  database: ['databaseAway', 'databaseFailed'],
  duplicate: ['clientExists', 'nameTaken', 'templateExists'],
  permission: ['accountOnHold', 'browserOnly', 'demoAccount', 'readOnlyToken', 'underHold'],
  'not found': [],
}

test.each(Object.entries(MATCHED))('"%s" is only in the answers that mean it', (word, names) => {
  const found = Object.entries(REFUSALS).filter(([, [, text]]) => text.toLowerCase().includes(word))
  expect(found.map(([name]) => name).toSorted()).toEqual(names)
})

test('every entry that a form may show as "validation" is a 400', () => {
  const all = Object.values(REFUSALS).filter(([, text]) => text.startsWith('validation'))
  expect(new Set(all.map(([status]) => status))).toEqual(new Set([400]))
})

test('placeholders are filled in by the caller', () => {
  expect(refuse('underHold', { what: 'client' })).toMatchObject({
    status: 403,
    message: 'No permission: the client is under legal hold',
  })
})

test('a refusal has words from the catalog or from another service', async () => {
  const others = ['http/refusals.ts', 'search/failure.ts', 'uploads/resumable.ts']
  const found: string[] = []
  for await (const path of new Glob('**/*.ts').scan(`${import.meta.dir}/..`)) {
    if (path.startsWith('node_modules') || path.endsWith('.test.ts')) continue
    const text = await Bun.file(`${import.meta.dir}/../${path}`).text()
    if (text.includes('new Refusal(')) found.push(path)
  }
  expect(found.toSorted()).toEqual(others)
})

test('every entry is used', async () => {
  const unused = new Set(Object.keys(REFUSALS))
  for await (const path of new Glob('**/*.ts').scan(`${import.meta.dir}/..`)) {
    if (path.startsWith('node_modules') || path.endsWith('.test.ts')) continue
    const text = await Bun.file(`${import.meta.dir}/../${path}`).text()
    for (const name of unused) if (text.includes(`'${name}'`)) unused.delete(name)
  }
  expect([...unused]).toEqual([])
})
