import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const NAME = 'receiver.test'
const CALL = `
  import { fetchFrom } from '${join(import.meta.dir, 'destination.ts')}'
  import { whyUnanswered } from '${join(import.meta.dir, 'failure.ts')}'
  const url = new URL(process.argv.at(-1))
  const answer = await fetchFrom({ url, addresses: ['127.0.0.1'] }, { method: 'POST', body: '{}' })
    .then(({ status }) => status, whyUnanswered)
  console.log(answer)
`

const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ELLIPTIC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 86_400_000

/** A name's keys and the certificate for them: its own, or by the authority. */
async function aCertificate(name: string, { by = null, days = 2 }: Certified = {}) {
  const keys = await crypto.subtle.generateKey(ELLIPTIC, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: by?.certificate.subject ?? `CN=${name}`,
    publicKey: keys.publicKey,
    signingKey: (by?.keys ?? keys).privateKey,
    signingAlgorithm: ELLIPTIC,
    notBefore: new Date(Date.now() - 3 * DAY_MS),
    notAfter: new Date(Date.now() + days * DAY_MS),
    extensions: by
      ? [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])]
      : [new BasicConstraintsExtension(true)],
  })
  return { keys, certificate }
}

type Authority = Awaited<ReturnType<typeof aCertificate>>
type Certified = {
  by?: { keys: CryptoKeyPair; certificate: X509Certificate } | null
  days?: number
}

/** A receiver on this machine with a certificate for `host` by the authority. */
async function aReceiver(by: Authority, { host = NAME, days = 2 } = {}) {
  const { keys, certificate } = await aCertificate(host, { by, days })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  let calls = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: { key: PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') },
    fetch() {
      calls += 1
      return new Response(null, { status: 204 })
    },
  })
  return { port: server.port, calls: () => calls, [Symbol.dispose]: () => void server.stop(true) }
}

/** What a process that trusts the authority gets: only its start reads the setting. */
async function called(port: number | undefined, { certificate }: Authority): Promise<string> {
  const trusted = join(folder, 'trusted.pem')
  await Bun.write(trusted, certificate.toString('pem'))
  const child = Bun.spawn([process.execPath, '-e', CALL, `https://${NAME}:${port}/hook`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
    stdout: 'pipe',
  })
  return (await new Response(child.stdout).text()).trim()
}

test('a call reaches a receiver whose certificate is by a trusted authority, and no other', async () => {
  const [own, foreign] = [await aCertificate('own'), await aCertificate('foreign')]
  const invalid = 'Its certificate isn’t valid'
  using valid = await aReceiver(own)
  expect([await called(valid.port, own), valid.calls()]).toEqual(['204', 1])
  using unknown = await aReceiver(foreign)
  using misnamed = await aReceiver(own, { host: 'other.test' })
  using expired = await aReceiver(own, { days: -1 })
  for (const receiver of [unknown, misnamed, expired]) {
    expect([await called(receiver.port, own), receiver.calls()]).toEqual([invalid, 0])
  }
})
