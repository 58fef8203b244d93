import { unzipSync } from 'fflate'
import sax from 'sax'
import type { Segment } from '../segments'
import { decodeText } from './decode'
import { type Block, documentReader, tableText } from './docx-elements'
import { TranscriptFileError } from './error'
import { readTable } from './table'
import { readText } from './text'
import { onTimeline } from './timeline'

/** Word on the web numbers the document's name. */
const DOCUMENT = /^word\/document\d{0,9}\.xml$/
/** Maximum nesting; nested tables of real documents stay far below. */
const DEEPEST = 256
/**
 * Anything like a document type, which Word documents must not have; the parser takes quadratic time
 * for unknown ones.
 */
const DECLARATION = /<!(?!--|\[CDATA\[)/

/** Reads a Word document. `maxBytes` limits the unpacked size. */
export function readDocx(bytes: Uint8Array, maxBytes: number): Segment[] {
  const blocks = blocksIn(decodeText(unpack(bytes, maxBytes)))
  const tables = blocks.map((block) => (typeof block === 'string' ? null : readTable(block)))
  const texts = blocks.map((block) => (typeof block === 'string' ? block : tableText(block)))
  const said = texts.filter((_, at) => tables[at] !== null).join('')
  // an export may end in a table of tasks, which somebody owns but did not say
  if (said.length <= texts.join('').length / 2) return readPlain(texts.join(''))
  return onTimeline(blocks.flatMap((_, at) => tables[at] ?? aside(texts[at] ?? '')))
}

/** Without speakers and times, paragraphs are what divides the text. */
function readPlain(text: string): Segment[] {
  const segments = readText(text)
  const isDivided = segments.some(({ speaker, start }) => speaker !== null || start !== null)
  return isDivided ? segments : text.split('\n').flatMap(aside)
}

/** Titles and notes around a table of what was said. */
function aside(text: string): Segment[] {
  return [{ speaker: null, start: null, end: null, text: text.replace(/\s+/g, ' ') }]
}

function blocksIn(xml: string): Block[] {
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

function readDocument(xml: string): Block[] {
  if (DECLARATION.test(xml)) throw notWord()
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
