import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { monthCall } from '@app/web/calendar/month'
import { agendaCall } from '@app/web/dashboard/agenda-call'
import { eventsCall } from '@app/web/data/calendar-events'
import { actionCall } from '@app/web/meetings/actions/action-query'
import { meetingCalls } from '@app/web/meetings/list/meeting-query'
import { Glob } from 'bun'

const WEB = join(import.meta.dir, '../../web')
const compared = await Bun.file(join(import.meta.dir, 'page-queries.ts')).text()
const FILTER = /type MeetingFilter = (.+)/.exec(compared)?.[1] ?? ''
const listed = new Map(
  [...compared.matchAll(/^ {2}'\w+ ([^']+)': (.+)/gm)].map(([, path = '', names = '']) => [
    path.replace(/:\w+/g, ':'),
    names.replace('MeetingFilter', FILTER),
  ]),
)

/** The names in a query string that are not listed for its path; the path itself if that is not. */
function unlisted(call: string): string[] {
  const [path = '', query = ''] = call.replace(/^\/api\//, '').split(/\?(.*)/)
  const names = [...query.matchAll(/(?:^|&)(\w+)=/g)].map(([, name = '']) => name)
  const known = listed.get(path)
  if (known === undefined) return [path]
  return names.filter((name) => !known.includes(`'${name}'`)).map((name) => `${path}?${name}`)
}

/** The calls with a query string in a page's file, with ":" for what is filled in. */
function callsOf(source: string): string[] {
  const written = source.replace(/\$\{(\w+)\}/g, (hole, name) => constantOf(name, source) ?? hole)
  return [...written.matchAll(/['`](\/api\/[^'`\s]*?\?[^'`]*)['`]/g)].map(([, call = '']) =>
    call.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ':'),
  )
}

function constantOf(name: string, source: string): string | undefined {
  return new RegExp(`const ${name} = ['\`]([^'\`]*)['\`]`).exec(source)?.[1]
}

test('whatever a page writes in a query string is compared with what the call accepts', async () => {
  const calls: string[] = []
  for (const file of new Glob('**/*.{ts,tsx}').scanSync(WEB)) {
    if (/node_modules|^dist|^e2e|^testing|\.test\./.test(file)) continue
    calls.push(...callsOf(await Bun.file(join(WEB, file)).text()))
  }
  expect(calls.length).toBeGreaterThan(12)
  expect(calls.flatMap(unlisted)).toEqual([])
})

test('whatever a page fills into a query string is compared, too', () => {
  const all = { q: 'deed', clientId: 3, status: 'Failed', day: '2026-11-20', page: 2 }
  const { list, count, others } = meetingCalls(all, 'UTC')
  const now = new Date('2026-11-20T15:00:00Z')
  const calls = [
    ...[list, count, `/api/find?q=deed&${others}`, monthCall('2026-11', 'UTC')],
    ...[actionCall({ view: 'client', page: 2 }), agendaCall('UTC', now, true)],
    eventsCall('2026-11-20', '2026-11-21', 'UTC'),
  ]
  expect(calls.flatMap(unlisted)).toEqual([])
})
