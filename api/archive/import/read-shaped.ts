import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Static } from 'elysia'
import { type Archive, BadArchive, faultOf } from './open-archive'
import { unpack } from './unpack'

/** The longest possible transcript with its times, in letters of three bytes, all of it corrected. */
const MAX_TEXT_BYTES = 48 * 2 ** 20
/** Before a text of this size, the ones read earlier are collected: eight of 42 MB took 650 MB, not 400. */
const COLLECT_FROM_BYTES = 4 * 2 ** 20

/** The value of a JSON entry. Throws BadArchive if it has another shape, or can't be stored. */
export async function readShaped<Shape extends TSchema>(
  archive: Archive,
  name: string,
  shape: Shape,
): Promise<Static<Shape>> {
  const value = Value.Clean(shape, parse(name, await readText(archive, name)))
  if (!Value.Check(shape, value)) {
    const [first] = Value.Errors(shape, value)
    throw new BadArchive(`please check ${name}${first?.path ? ` at ${first.path}` : ''}`)
  }
  if (!isStorable(value)) throw new BadArchive(`${name} has characters that can’t be stored`)
  return value
}

async function readText(archive: Archive, name: string): Promise<string> {
  const entry = archive.entries.get(name)
  if (!entry) throw new BadArchive('This is not a Colloquy export: colloquy.json is missing')
  if (entry.uncompressedSize > MAX_TEXT_BYTES) throw new BadArchive(`${name} is too long`)
  if (entry.uncompressedSize > COLLECT_FROM_BYTES) Bun.gc(true)
  const bytes = Buffer.allocUnsafeSlow(entry.uncompressedSize)
  let length = 0
  await unpack(archive, name, (part) => {
    bytes.set(part, length)
    length += part.length
  })
  return bytes.toString('utf8', 0, length)
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw faultOf(error, `please check ${name}`)
  }
}

/** True if the database can store every text in the parsed JSON: no NUL, and no half of a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).flat().every(isStorable)
}
