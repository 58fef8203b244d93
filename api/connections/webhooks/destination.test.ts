import { expect, test } from 'bun:test'
import { fetchFrom, isPrivate, resolveDestination } from './destination'

const at =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses)

test('a public https address resolves', async () => {
  const resolved = await resolveDestination('https://hook.test/x?y=1', false, at('8.8.4.4'))
  expect([resolved.url.href, ...resolved.addresses]).toEqual(['https://hook.test/x?y=1', '8.8.4.4'])
})

test('private, local and special addresses are private', () => {
  const addresses = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:db8::1', '2001::1'],
  ]
  expect(addresses.filter((address) => !isPrivate(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter(isPrivate)).toEqual([])
})

test('a name is refused if any of its addresses is private', async () => {
  const mixed = resolveDestination('https://hook.test/', false, at('8.8.8.8', '10.0.0.1'))
  await expect(mixed).rejects.toThrow('private address')
  const many = Array.from({ length: 300 }, (_, nth) => `8.8.4.${nth % 256}`)
  const last = resolveDestination('https://hook.test/', false, at(...many, '10.0.0.1'))
  await expect(last).rejects.toThrow('private address')
  const tried = await resolveDestination('https://hook.test/', false, at(...many))
  expect(tried.addresses).toHaveLength(6)
})

test('unusual spellings of addresses are recognized', async () => {
  for (const host of ['2130706433', '0x7f.1', '127.1', '[::ffff:7f00:1]', '017700000001']) {
    await expect(resolveDestination(`https://${host}/`, false, at())).rejects.toThrow(
      'private address',
    )
  }
})

test('http, passwords, other schemes and invalid addresses are refused', async () => {
  for (const url of ['http://hook.test/', 'https://a:b@hook.test/', 'file:///etc/passwd', 'hook']) {
    await expect(resolveDestination(url, false, at('8.8.8.8'))).rejects.toThrow('The address')
  }
})

test('ports of other services are refused', async () => {
  const resolved = (port: number, allowPrivate = false) =>
    resolveDestination(`https://hook.test:${port}/`, allowPrivate, at('8.8.8.8'))
  for (const port of [0, 22, 25, 80, 993]) await expect(resolved(port)).rejects.toThrow('port')
  for (const port of [443, 1024, 8443]) {
    expect((await resolved(port)).addresses).toEqual(['8.8.8.8'])
  }
  expect((await resolved(25, true)).url.port).toBe('25')
})

test('a name without an address is refused', async () => {
  await expect(resolveDestination('https://nowhere.invalid/', false, at())).rejects.toThrow(
    'There is no server at nowhere.invalid',
  )
})

test('the setting allows private addresses and http, but nothing else', async () => {
  const inside = await resolveDestination('http://inside.test/', true, at('10.0.0.1'))
  expect(inside.addresses).toEqual(['10.0.0.1'])
  await expect(resolveDestination('ftp://inside.test/', true, at('10.0.0.1'))).rejects.toThrow(
    'The address',
  )
})

/** A receiver on this machine only. Its port is open at 127.0.0.1 and at no other address. */
function aReceiver(answer: () => Response) {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  return { url: new URL(`http://hook.test:${server.port}/`), stop: () => server.stop(true) }
}

test('an address without a connection gives way to the next, and one that answers does not', async () => {
  let calls = 0
  const receiver = aReceiver(() => {
    calls += 1
    return new Response(null, { status: 503 })
  })
  const { url } = receiver
  const call = (...addresses: string[]) => fetchFrom({ url, addresses }, { method: 'POST' })
  expect((await call('127.0.0.2', '::1', '127.0.0.1', '127.0.0.1')).status).toBe(503)
  expect(calls).toBe(1)
  await expect(call('127.0.0.2', '127.0.0.3')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  receiver.stop()
})

test('a call that was cut off is not made again at the next address', async () => {
  let calls = 0
  const server = Bun.listen({
    port: 0,
    hostname: '127.0.0.1',
    socket: {
      data(socket) {
        calls += 1
        socket.terminate()
      },
    },
  })
  const url = new URL(`http://hook.test:${server.port}/`)
  const addresses = ['127.0.0.1', '127.0.0.1']
  await expect(fetchFrom({ url, addresses }, { method: 'POST', body: '{}' })).rejects.toThrow()
  expect(calls).toBe(1)
  server.stop(true)
})
