import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = 'receiver.test'
const CALL = `
  import { fetchFrom } from '${join(import.meta.dir, 'destination.ts')}'
  import { whyUnanswered } from '${join(import.meta.dir, 'failure.ts')}'
  const url = new URL(process.argv.at(-1))
  const answer = await fetchFrom({ url, address: '127.0.0.1' }, { method: 'POST', body: '{}' })
    .then(({ status }) => status, whyUnanswered)
  console.log(answer)
`

const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function openssl(command: string) {
  const child = Bun.spawn(['openssl', ...command.split(' ')], { cwd: folder, stderr: 'pipe' })
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
}

const NEW_KEY = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

/** An authority's key and certificate, by its name. */
async function anAuthority(name: string): Promise<string> {
  await openssl(
    `req -x509 ${NEW_KEY} -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`,
  )
  return name
}

/** A receiver on this machine with a certificate for `host` by the authority. */
async function aReceiver(authority: string, { host = NAME, days = 2 } = {}) {
  const name = crypto.randomUUID()
  await Bun.write(join(folder, `${name}.ext`), `subjectAltName=DNS:${host}\n`)
  await openssl(`req ${NEW_KEY} -subj /CN=${host} -keyout ${name}.key -out ${name}.csr`)
  const by = `-CA ${authority}.pem -CAkey ${authority}.key -CAcreateserial`
  await openssl(
    `x509 -req -in ${name}.csr ${by} -days ${days} -extfile ${name}.ext -out ${name}.pem`,
  )
  let calls = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: {
      key: Bun.file(join(folder, `${name}.key`)),
      cert: Bun.file(join(folder, `${name}.pem`)),
    },
    fetch() {
      calls += 1
      return new Response(null, { status: 204 })
    },
  })
  return { port: server.port, calls: () => calls, [Symbol.dispose]: () => void server.stop(true) }
}

/** What a process that trusts the authority gets: only its start reads the setting. */
async function called(port: number | undefined, authority: string): Promise<string> {
  const child = Bun.spawn([process.execPath, '-e', CALL, `https://${NAME}:${port}/hook`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, `${authority}.pem`) },
    stdout: 'pipe',
  })
  return (await new Response(child.stdout).text()).trim()
}

test.skipIf(!Bun.which('openssl'))(
  'a call reaches a receiver whose certificate is by a trusted authority, and no other',
  async () => {
    const [own, foreign] = [await anAuthority('own'), await anAuthority('foreign')]
    const invalid = 'Its certificate isn’t valid'
    using valid = await aReceiver(own)
    expect([await called(valid.port, own), valid.calls()]).toEqual(['204', 1])
    using unknown = await aReceiver(foreign)
    using misnamed = await aReceiver(own, { host: 'other.test' })
    using expired = await aReceiver(own, { days: -1 })
    for (const receiver of [unknown, misnamed, expired]) {
      expect([await called(receiver.port, own), receiver.calls()]).toEqual([invalid, 0])
    }
  },
)
