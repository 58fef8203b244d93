// Loaded into a run of the tests: writes down what is sent in confidence, a line each, to SECRETS.
import { appendFileSync } from 'node:fs'

const path = process.env.SECRETS ?? ''
const CONFIDENTIAL =
  /^(password|newPassword|currentPassword|confirmPassword|code|token|tid|secret)$/
const secrets = new Set<string>()

globalThis.Request = new Proxy(globalThis.Request, {
  construct(target, [input, init, ...rest], newTarget) {
    record(init)
    return Reflect.construct(target, [input, init, ...rest], newTarget)
  },
})

function record(init: RequestInit | undefined) {
  const headers = new Headers(init?.headers)
  for (const pair of (headers.get('cookie') ?? '').split('; ')) keep(pair.split('=')[1] ?? '')
  keep(headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
  if (typeof init?.body !== 'string' || !init.body.startsWith('{')) return
  try {
    const entries: [string, unknown][] = Object.entries(JSON.parse(init.body))
    for (const [name, value] of entries) if (CONFIDENTIAL.test(name)) keep(String(value))
  } catch {
    // A test of what is no JSON.
  }
}

/** Cookies and tokens have a part that is signed; a shorter word may be any other. */
function keep(value: string) {
  const [secret = ''] = decodeURIComponent(value).split('.')
  if (secret.length < 6 || secrets.has(secret)) return
  secrets.add(secret)
  appendFileSync(path, `${JSON.stringify(secret)}\n`)
}
