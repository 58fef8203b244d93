import { unzipSync } from 'fflate'
import sax from 'sax'
import { TranscriptFileError } from './error'

const DOCUMENT = 'word/document.xml'
/** Elements of a run that represent a character. */
const CHARACTERS: Record<string, string> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n' }
/** Maximum nesting; nested tables of real documents stay far below. */
const DEEPEST = 256

/**
 * The text of a Word document, with a line per paragraph and break. `maxBytes` limits the unpacked
 * size.
 */
export function docxText(bytes: Uint8Array, maxBytes: number): string {
  const xml = new TextDecoder().decode(unpack(bytes, maxBytes))
  try {
    return readDocument(xml)
  } catch {
    throw notWord()
  }
}

function unpack(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    let found = false
    const files = unzipSync(bytes, {
      filter(file) {
        // a directory may list the same packed bytes many times under one name
        if (file.name !== DOCUMENT || found) return false
        if (file.originalSize > maxBytes)
          throw new TranscriptFileError('The transcript file is too large.')
        found = true
        return true
      },
    })
    const document = files[DOCUMENT]
    if (document === undefined) throw notWord()
    return document
  } catch (error) {
    throw error instanceof TranscriptFileError ? error : notWord()
  }
}

function readDocument(xml: string): string {
  const parts: string[] = []
  let isText = false
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  let depth = 0
  parser.onopentag = ({ name }) => {
    depth += 1
    if (depth > DEEPEST) throw notWord()
    isText = name === 'w:t'
    const character = CHARACTERS[name]
    if (character) parts.push(character)
  }
  parser.ontext = (text) => {
    if (isText) parts.push(text)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    isText = false
    if (name === 'w:p') parts.push('\n')
  }
  parser.write(xml).close()
  return parts.join('')
}

function notWord(): TranscriptFileError {
  return new TranscriptFileError('The transcript couldn’t be read. It isn’t a Word document.')
}
