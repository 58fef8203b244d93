import { expect, test } from 'bun:test'
import { devPages } from '../app'
import { namesThisServer } from './own-host'

const get = (url: string) => devPages.handle(new Request(url))

test('the mails of development are shown on this machine, not to another site’s name for it', async () => {
  expect((await get('http://localhost/dev/mail')).status).toBe(200)
  expect((await get('http://127.0.0.1:3000/dev/mail')).status).toBe(200)
  for (const path of ['/dev/mail', '/dev/mail?format=json', '/dev/mail/1']) {
    const answer = await get(`http://rebound.test:3000${path}`)
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('only localhost, IP addresses and the public address name this server', () => {
  const isOwn = (host: string) => namesThisServer(new Request(`http://${host}/`))
  expect(['localhost:3000', '[::1]:3000', '192.168.1.7'].every(isOwn)).toBe(true)
  expect(['localhost.rebound.test', '127.0.0.1.nip.test', 'rebound.test'].some(isOwn)).toBe(false)
})
