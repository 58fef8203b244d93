import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { auditSecrets } from './audit'

/** How PKCS #8 begins for an Ed25519 key; its 32 bytes follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32
const KEY_ID_CHARACTERS = 16

type Value = string | number | boolean | null | Value[] | { [name: string]: Value }
export type Statement = { [name: string]: Value }

/** What `web/public/verify.mjs` checks without us. `digests` are of each part, so that a change has a place. */
type SignedDocument = {
  statement: Statement
  digests: Record<string, string>
  key: { id: string; algorithm: 'Ed25519'; public: string }
  signature: string
}

/** A published key: `public` is its 32 bytes in base64. */
type PublicKey = SignedDocument['key']

/** Signs with a key made of the secret of the audit trail, which the database does not have. */
export function signDocument(statement: Statement): string {
  const [newest = ''] = auditSecrets()
  const digests = digestsOf(statement)
  const privateKey = keyOf(newest)
  const document: SignedDocument = {
    statement,
    digests,
    key: describe(privateKey),
    signature: sign(null, Buffer.from(JSON.stringify(digests)), privateKey).toString('base64'),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The keys of all secrets, newest first: what an earlier one signed stays verifiable. */
export function publicKeys(): PublicKey[] {
  return auditSecrets().map((secret) => describe(keyOf(secret)))
}

/** A digest of each field, and of each element of a field that is a list. */
function digestsOf(statement: Statement): Record<string, string> {
  const parts = Object.entries(statement).flatMap(([name, value]): [string, Value][] => {
    if (!Array.isArray(value)) return [[name, value]]
    const elements = value.map((each, nth): [string, Value] => [`${name}.${nth}`, each])
    return [[`${name}.length`, value.length], ...elements]
  })
  return Object.fromEntries(parts.map(([name, value]) => [name, sha256(JSON.stringify(value))]))
}

function describe(key: KeyObject): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const bytes = Buffer.from(x, 'base64url')
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_CHARACTERS)
  return { id, algorithm: 'Ed25519', public: bytes.toString('base64') }
}

function keyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'colloquy/receipt', SEED_BYTES))
  return createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
