import type { Letter } from '@app/web/e2e/mailbox'

/** A user of the stack with one client, signed in through its proxy. */
export type Visitor = {
  ask: (method: string, path: string, body?: object) => Promise<Response>
  /** Like `ask`, returning the JSON; throws if the answer is not a success. */
  call: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>
  /** Password, then the code from the mail. */
  signIn: () => Promise<void>
  clientId: number
}

const MAIL_MS = 15_000

/** Registers a new user at `address`, whose mails can be read at `fakes`, and signs them in. */
export async function signUp(address: string, fakes: string): Promise<Visitor> {
  const cookies = new Map<string, string>()
  const name = `trial-${Date.now()}`
  const account = { username: name, email: `${name}@example.test`, password: `walnut ${name}` }

  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const form = body instanceof FormData
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body && !form && { 'content-type': 'application/json' }) },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    return response
  }

  async function call(method: string, path: string, body?: object) {
    const response = await ask(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text ? JSON.parse(text) : {}
  }

  await call('POST', '/api/register', {
    ...account,
    fullName: 'Tara Trial',
    role: 'user',
    subscriptionPlan: 'free',
  })
  async function signIn() {
    const { username, password } = account
    const before = await codes(fakes, account.email)
    const { userId } = await call('POST', '/api/login', { username, password })
    const code = await nextCode(fakes, account.email, before.length)
    await call('POST', '/api/verify-login', { userId, code })
  }

  await signIn()
  const { id } = await call('POST', '/api/clients', { name: 'Whitfield', type: 'Tax' })
  return { ask, call, signIn, clientId: Number(id) }
}

async function nextCode(fakes: string, email: string, had: number): Promise<string> {
  const deadline = performance.now() + MAIL_MS
  while (performance.now() < deadline) {
    const [newest, ...older] = await codes(fakes, email)
    if (newest && older.length >= had) return newest
    await Bun.sleep(200)
  }
  throw new Error('no code was mailed')
}

/** The codes mailed to the address, newest first. */
async function codes(fakes: string, email: string): Promise<string[]> {
  const response = await fetch(`${fakes}/mail/letters?to=${encodeURIComponent(email)}`)
  const letters: Letter[] = await response.json()
  return letters.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
}
