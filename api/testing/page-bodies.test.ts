import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const WEB = join(import.meta.dir, '../../web')
const CALL =
  /\b(?:send|useChange)(?:<(?<types>(?:[^<>()]|<[^<>]*>)+)>)?\(\s*(?<method>'[A-Z]+'|id ===[^,]+),/g
/** The wrappers themselves. */
const NO_CALLS = ['browser/api.ts', 'browser/change.ts']

const compared = await Bun.file(join(import.meta.dir, 'page-bodies.ts')).text()
const listed = [...compared.matchAll(/^ {2}'(put|post|patch) ([^']+)': (.+(?:\n {4}.+)*)/gm)].map(
  ([, method = '', path = '', body = '']) => ({ method, path: path.replace(/:\w+/g, ':'), body }),
)

/** A call that sends JSON: its path with ":" for what is not written in the file, and the fields it names. */
type Sending = { methods: string[]; path: string; fields: string[] }

function sendingsOf(source: string): Sending[] {
  return [...source.matchAll(CALL)].flatMap((call) => {
    const { types = '', method = '' } = call.groups ?? {}
    const [path = '', sent = ''] = argumentsIn(source.slice(call.index + call[0].length))
    const body = call[0].startsWith('send') ? sent : types
    const methods = [...method.matchAll(/POST|PUT|PATCH/g)].map(([name]) => name.toLowerCase())
    if (methods.length === 0 || body === '' || body === 'form') return []
    return [{ methods, path: resolved(path, source), fields: fieldsOf(body) }]
  })
}

/** The arguments up to the closing bracket. */
function argumentsIn(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of text) {
    if (')]}'.includes(letter)) depth -= 1
    if (depth < 0) break
    if ('([{'.includes(letter)) depth += 1
    if (letter === ',' && depth === 0) found.push('')
    else found.push((found.pop() ?? '') + letter)
  }
  return found.map((each) => each.trim())
}

/** Written out, with the file's own constants. */
function resolved(path: string, source: string): string {
  if (/^['`]/.test(path)) {
    const text = path.slice(1, -1)
    return text.replace(/\$\{([^}]+)\}/g, (_, inner: string) =>
      /^\w+$/.test(inner) ? resolved(inner, source) : ':',
    )
  }
  const [, value] = new RegExp(`const ${path} =\\s*(['\`][^'\`]+['\`])`).exec(source) ?? []
  return /^\w+$/.test(path) && value ? resolved(value, source) : ':'
}

function fieldsOf(body: string): string[] {
  if (!body.startsWith('{')) return []
  return argumentsIn(body.slice(1).replaceAll(';', ',')).flatMap(
    (field) => /^(\w+)\??(?::|$)/.exec(field)?.[1] ?? [],
  )
}

/** True if the list has the call, and the fields unless they are those of a type with a name. */
function isListed({ methods, path, fields }: Sending): boolean {
  const ending = path.startsWith('/api/') ? path.slice(5) : path.replace(/^:/, '')
  return methods.every((method) =>
    listed.some(
      (one) =>
        one.method === method &&
        (path.startsWith('/api/') ? one.path === ending : one.path.endsWith(ending)) &&
        fields.every((field) => !one.body.startsWith('{') || one.body.includes(field)),
    ),
  )
}

test('whatever a page sends with a call is compared with what the call accepts', async () => {
  expect(listed.length).toBeGreaterThan(50)
  const missing: string[] = []
  for (const file of new Glob('**/*.{ts,tsx}').scanSync(WEB)) {
    if (/node_modules|^dist|^e2e|^testing|\.test\./.test(file) || NO_CALLS.includes(file)) continue
    const sendings = sendingsOf(await Bun.file(join(WEB, file)).text())
    for (const sending of sendings.filter((each) => !isListed(each)))
      missing.push(`${file}: ${JSON.stringify(sending)}`)
  }
  expect(missing).toEqual([])
})
