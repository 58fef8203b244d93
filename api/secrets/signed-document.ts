import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { auditSecrets } from './audit'

/** The PKCS #8 prefix of an Ed25519 key; its 32 bytes follow. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32
const KEY_ID_CHARACTERS = 16

type Value = string | number | boolean | null | Value[] | { [name: string]: Value }
export type Statement = { [name: string]: Value }

/** Checked by `web/public/verify.mjs` without us. `digests` has one per part, to locate a change. */
type SignedDocument = {
  statement: Statement
  digests: Record<string, string>
  key: { id: string; algorithm: 'Ed25519'; public: string }
  signature: string
}

/** A published key: `public` is its 32 bytes in base64. */
type PublicKey = SignedDocument['key']

/** Signs with a key derived from the audit secret, which the database does not have. */
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

/** The keys of all secrets, newest first: signatures of earlier ones stay verifiable. */
export function publicKeys(): PublicKey[] {
  return auditSecrets().map((secret) => describe(keyOf(secret)))
}

/** A digest of each field, and of each element of a list field. */
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
