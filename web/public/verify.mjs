// Verifies documents signed by Colloquy, using only Node 20 or later:
//   node verify.mjs receipt.json [keys.json]     a deletion receipt
//   node verify.mjs manifest.json [keys.json]    an export: run it in the unpacked folder
// It exits with 0 if the document is verified, with 2 if it is, but files were incomplete when it was made, and
// with 1 otherwise.
// keys.json is published by the server at /.well-known/signing-keys.json. Download it yourself: without
// it the document is only checked against the key that it contains.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const [path, keysPath] = process.argv.slice(2)
if (!path) fail('Name a receipt.json or a manifest.json.')

const { statement, digests, key, signature } = read(path)
if (!statement || !digests || !key || !signature) fail(`${path} is not a signed document.`)
const faults = []

if (keysPath && !read(keysPath).keys?.some((known) => known.public === key.public)) {
  faults.push('The key is not one that the server publishes.')
}
if (!isSigned()) faults.push('The signature, the key or a digest was changed.')
for (const [name, value] of partsOf(statement)) {
  if (digests[name] !== sha256(JSON.stringify(value))) faults.push(`Changed: ${name}`)
}
for (const name of Object.keys(digests)) {
  if (!partsOf(statement).some(([known]) => known === name)) faults.push(`Missing: ${name}`)
}
if (Array.isArray(statement.files)) await checkFiles(statement.files, dirname(path))
if (faults.length > 0) fail(faults.join('\n'))
console.log(`Verified: ${statement.format}, ${statement.at}, key ${key.id}.`)
if (!keysPath) console.log('Compare the key with the one that the server publishes.')
for (const { name, bytes, expectedBytes, expectedSha256 } of statement.incomplete ?? []) {
  const present = bytes === 0 ? 'missing' : `only the first ${bytes} of ${expectedBytes} bytes`
  console.log(`Incomplete since the export: ${name}, ${present}, SHA-256 ${expectedSha256}`)
  process.exitCode = 2
}

function isSigned() {
  const [bytes, made] = [Buffer.from(key.public, 'base64'), Buffer.from(signature, 'base64')]
  const isPlain = bytes.toString('base64') === key.public && made.toString('base64') === signature
  const id = sha256(bytes).slice(0, 16)
  if (!isPlain || key.id !== id || key.algorithm !== 'Ed25519' || bytes.length !== 32) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(JSON.stringify(digests)), publicKey, made)
}

/** Each file has a digest, and each of its blocks, to locate a changed byte. */
async function checkFiles(files, folder) {
  const listed = new Set(['manifest.json'])
  for (const { name, bytes, sha256: expected, blockBytes, blocks } of files) {
    listed.add(name)
    if (!existsSync(join(folder, name))) {
      faults.push(`Missing file: ${name}`)
      continue
    }
    const whole = createHash('sha256')
    let [size, nth, rest] = [0, 0, Buffer.alloc(0)]
    const check = (block) => {
      const from = nth * blockBytes
      if (blocks[nth] !== sha256(block)) {
        faults.push(`Changed file: ${name}, within bytes ${from} to ${from + block.length - 1}`)
      }
      nth += 1
    }
    for await (const part of createReadStream(join(folder, name))) {
      whole.update(part)
      size += part.length
      rest = Buffer.concat([rest, part])
      for (; rest.length >= blockBytes; rest = rest.subarray(blockBytes)) {
        check(rest.subarray(0, blockBytes))
      }
    }
    if (rest.length > 0) check(rest)
    if (size !== bytes) faults.push(`Changed file: ${name} has ${size} bytes instead of ${bytes}`)
    if (whole.digest('hex') !== expected) faults.push(`Changed file: ${name}`)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!listed.has(name)) faults.push(`Added file: ${name}`)
  }
}

function partsOf(statement) {
  return Object.entries(statement).flatMap(([name, value]) =>
    Array.isArray(value)
      ? [[`${name}.length`, value.length], ...value.map((each, nth) => [`${name}.${nth}`, each])]
      : [[name, value]],
  )
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    fail(`${path} can’t be read: ${error.message}`)
  }
}

function sha256(data) {
  return createHash('sha256').update(data).digest('hex')
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
