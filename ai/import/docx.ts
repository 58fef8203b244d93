import { unzipSync } from 'fflate'
import { decodeEntities } from './entities'
import { ImportError } from './error'

const DOCUMENT = 'word/document.xml'

/** The text of a Word document, a line for each paragraph and break. `maxBytes` bounds what it may unpack to. */
export function docxText(bytes: Uint8Array, maxBytes: number): string {
  const xml = new TextDecoder().decode(unpack(bytes, maxBytes))
  return xml
    .replace(/<w:(?:br|cr)\b[^>]*>/g, '\n')
    .replace(/<w:tab\b[^>]*\/>/g, '\t')
    .replace(/<\/w:p>/g, '\n')
    .split(/(<w:t(?:\s[^>]*)?>[^<]*<\/w:t>|\n|\t)/)
    .map((part) => (/^[\n\t]$/.test(part) ? part : wordsOf(part)))
    .join('')
}

function unpack(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    const files = unzipSync(bytes, {
      filter(file) {
        if (file.name !== DOCUMENT) return false
        if (file.originalSize > maxBytes) throw new ImportError('The transcript file is too large.')
        return true
      },
    })
    const document = files[DOCUMENT]
    if (document === undefined) throw new Error('no document inside')
    return document
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('The transcript file could not be read: it is not a Word document.')
  }
}

function wordsOf(part: string): string {
  const found = /^<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>$/.exec(part)
  return found === null ? '' : decodeEntities(found[1] ?? '')
}
