// Pages of other origins in Chromium, in a browser that is signed in: nothing they try changes
// anything or ends the session; the same from the product's own page works.
import { removeAuthenticator } from '@app/db/totp'
import { findUser, setPasswordHash } from '@app/db/users'
import { closeBrowser, openWindow } from '@app/web/e2e/browser'
import { hashPassword } from '../../auth/password'
import { PASSWORD } from '../../auth/testing'
import { aWorld, fingerprint } from '../../isolation/world'
import { finish, judge, mailedCode, startTarget } from './bench'

const SETTLE_MS = 1500

const target = await startTarget({ WORKER: 'off' })
const world = await aWorld()
await setPasswordHash(world.user.id, await hashPassword(PASSWORD))
const evil = Bun.serve({ port: 0, fetch: () => attack() })

await removeAuthenticator(world.user.id)
// The same host on another port is the same site: its cookies are sent. Another host is another site.
for (const host of ['127.0.0.1', 'localhost']) {
  const { context } = await openWindow(undefined, { extraHTTPHeaders: {} })
  const page = await context.newPage()
  await signIn(page)
  const before = await state()
  const origin = `http://${host}:${evil.port}`
  for (let nth = 0; nth < attacks().length; nth += 1) {
    await page.goto(`${origin}/?${nth}`)
    await page.waitForTimeout(SETTLE_MS / 5)
  }
  await page.waitForTimeout(SETTLE_MS)
  const after = await state()
  judge(
    'H2',
    `state ${after === before ? 'unchanged' : 'changed'} after ${attacks().length} attacks from ${origin}`,
    'unchanged',
    after === before,
  )
  await page.goto(`${target.url}/dashboard`)
  judge(
    'H2',
    `the browser is at ${new URL(page.url()).pathname}`,
    '/dashboard: still signed in',
    new URL(page.url()).pathname === '/dashboard',
  )
  const own = await page.evaluate(async () => {
    const init = {
      method: 'PUT',
      body: '{"timeZone":"UTC"}',
      headers: { 'content-type': 'application/json' },
    }
    return (await fetch('/api/account/time-zone', init)).status
  })
  judge('H2', `the same call from the own page answers ${own}`, '200', own === 200)
  await context.close()
}
await closeBrowser()
await evil.stop(true)
await target.stop()
await finish()

/** As the sign-in page does it, without its clicks. */
async function signIn(page: Awaited<ReturnType<typeof openWindow>>['page']) {
  await page.goto(`${target.url}/login`)
  const send = (path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', body, headers })).status
      },
      [path, JSON.stringify(body)] as const,
    )
  await send('/api/login', { username: world.user.username, password: PASSWORD })
  const code = await mailedCode(world.user.id)
  const status = await send('/api/verify-login', { userId: world.user.id, code })
  if (status !== 200) throw new Error(`the sign-in answered ${status}`)
}

async function state(): Promise<string> {
  const user = await findUser(world.user.id)
  return (await fingerprint(world.user.id)) + JSON.stringify({ ...user, timeZone: null })
}

function attacks(): string[] {
  const url = target.url
  const json = '{"name":"Forged","type":"Tax"}'
  const form = (path: string, method: string, enctype: string, field = 'a') =>
    `<form action="${url}${path}" method="${method}" enctype="${enctype}"><input name='${field}' value='x'></form><script>document.forms[0].submit()</script>`
  const call = (path: string, init: string) =>
    `<script>fetch('${url}${path}', { credentials: 'include', ${init} }).catch(() => {})</script>`
  const multipart = `<script>const f = new FormData(); f.append('audioFile', new File(['A: b'], 'a.txt')); f.append('meetingData', JSON.stringify({ title: 'Forged', clientId: ${world.client}, date: '2026-04-03T12:00:00.000Z', type: 'Uploaded', duration: 0 })); fetch('${url}/api/meetings/upload', { method: 'POST', body: f, credentials: 'include', mode: 'no-cors' }).catch(() => {})</script>`
  const sandboxed = (inner: string) =>
    `<iframe sandbox="allow-scripts allow-forms" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`
  const written = `method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: '${json}'`
  return [
    form('/api/clients', 'post', 'text/plain', '{"name":"Forged","type":"'),
    form('/api/clients', 'post', 'application/x-www-form-urlencoded'),
    form('/api/meetings/upload', 'post', 'multipart/form-data'),
    form('/api/logout', 'get', 'text/plain'),
    form('/api/account/authenticator/remove', 'post', 'text/plain'),
    form('/api/payments/cancel', 'post', 'text/plain'),
    form('/api/login', 'post', 'text/plain'),
    call('/api/clients', written),
    call('/api/notes', written),
    call(
      '/api/clients',
      `method: 'POST', headers: { 'content-type': 'application/json' }, body: '${json}'`,
    ),
    call(`/api/meetings/${world.meeting}`, "method: 'DELETE'"),
    call('/api/account/sessions', "method: 'DELETE'"),
    call('/api/account/time-zone', "method: 'PUT', body: '{}'"),
    call('/api/logout', "mode: 'no-cors'"),
    `<script>navigator.sendBeacon('${url}/api/clients', '${json}')</script>`,
    multipart,
    `<img src="${url}/api/logout"><script src="${url}/api/logout"></script><link rel="stylesheet" href="${url}/api/logout">`,
    `<iframe src="${url}/api/logout"></iframe>`,
    `<script>location = '${url}/api/logout'</script>`,
    `<meta http-equiv="refresh" content="0;url=${url}/api/logout">`,
    sandboxed(form('/api/clients', 'post', 'text/plain', '{"name":"Forged","type":"')),
    sandboxed(call('/api/logout', "mode: 'no-cors'")),
    sandboxed(call('/api/clients', written)),
  ]
}

function attack(): Response {
  const pages = attacks().map((body) => `<!doctype html><title>evil</title>${body}`)
  const script = `<!doctype html><script>const pages = ${JSON.stringify(pages).replaceAll('<', '\\u003c')}; const nth = Number(location.search.slice(1)); document.open(); document.write(pages[nth]); document.close()</script>`
  return new Response(script, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
