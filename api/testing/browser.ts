import { api } from '../app'

type Handle = (request: Request) => Promise<Response>

/** A browser with a cookie jar. */
export function aBrowser(handle: Handle = (request) => api.handle(request)) {
  const jar = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ origin: 'http://localhost', ...headersOf(init.headers) })
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await handle(new Request(`http://localhost${path}`, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  return { jar, send, post, get: (path: string) => send(path) }
}

function headersOf(headers: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}
