import { unzipSync } from 'fflate'
import sax from 'sax'
import { decodeText } from './decode'
import { documentReader } from './docx-elements'
import { TranscriptFileError } from './error'

/** Word on the web numbers the document's name. */
const DOCUMENT = /^word\/document\d{0,9}\.xml$/
/** Maximum nesting; nested tables of real documents stay far below. */
const DEEPEST = 256

/**
 * The text of a Word document, with a line per paragraph and break. `maxBytes` limits the unpacked
 * size.
 */
export function docxText(bytes: Uint8Array, maxBytes: number): string {
  const xml = decodeText(unpack(bytes, maxBytes))
  try {
    return readDocument(xml)
  } catch {
    throw notWord()
  }
}

function unpack(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    let found: string | undefined
    const files = unzipSync(bytes, {
      filter(file) {
        // a directory may list the same packed bytes many times under one name
        if (!DOCUMENT.test(file.name) || found !== undefined) return false
        if (file.originalSize > maxBytes)
          throw new TranscriptFileError('The transcript file is too large.')
        found = file.name
        return true
      },
    })
    const document = files[found ?? '']
    if (document === undefined) throw notWord()
    return document
  } catch (error) {
    throw error instanceof TranscriptFileError ? error : notWord()
  }
}

function readDocument(xml: string): string {
  const reader = documentReader()
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  let depth = 0
  parser.onopentag = ({ name }) => {
    depth += 1
    if (depth > DEEPEST) throw notWord()
    reader.open(name)
  }
  parser.ontext = reader.text
  parser.onclosetag = (name) => {
    depth -= 1
    reader.close(name)
  }
  parser.write(xml).close()
  return reader.read()
}

function notWord(): TranscriptFileError {
  return new TranscriptFileError('The transcript couldn’t be read. It isn’t a Word document.')
}
