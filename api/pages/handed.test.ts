// Pages are rendered from in-process answers, which must match what the browser would get.
import { expect, test } from 'bun:test'
import { routes } from '@app/web/routes'
import { pageData } from '@app/web/server/page-data'
import { api } from '../app'
import { askInProcess } from '../http/in-process'
import { callAs } from '../http/session'
import { aWorld } from '../testing/isolation/world'
import { cookieOf } from '../testing/testing'

/** Except the operator's, whose calls refuse an adviser. */
const PAGES = (routes[0]?.children ?? [])
  .flatMap(({ path }) => path ?? [])
  .filter((path) => path !== '/operator')

test('pages are rendered from what their calls answer', async () => {
  const { user, client, meeting } = await aWorld()
  const reader = new Request('http://localhost/', { headers: { cookie: await cookieOf(user) } })
  const asked = (path: string) => callAs(new Request(new URL(path, reader.url), reader), reader)
  const paths = PAGES.flatMap((page) => {
    const params = { id: String(page.startsWith('/clients') ? client : meeting) }
    const url = new URL(page, reader.url)
    return pageData(page, { params, url, zone: 'Europe/Berlin', now: new Date(), user })
  })
  expect(paths.length).toBeGreaterThan(20)
  const inText: string[] = []
  for (const path of ['/api/auth/user', ...new Set(paths)]) {
    const sent = await (await api.handle(asked(path))).text()
    const answer = await askInProcess(api.handle, asked(path))
    if (answer instanceof Response) inText.push(path)
    else {
      expect([path, answer.status, JSON.stringify(answer.value)]).toEqual([path, 200, sent])
      expect(answer.value).toEqual(JSON.parse(sent))
    }
  }
  expect(inText).toEqual([])
})

test('a refusal is answered in process like over the network', async () => {
  const answer = await askInProcess(api.handle, new Request('http://localhost/api/stats'))
  expect(answer).toBeInstanceOf(Response)
  expect(answer.status).toBe(401)
})
