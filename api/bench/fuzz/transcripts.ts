import { plainText } from '@app/ai/segments'
import { hostileText } from '@app/ai/testing/hostile-text'
import { TranscriptFileError } from '@app/ai/transcript-file/error'
import { parseTranscript } from '@app/ai/transcript-file/parse'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { damaged, MAX_INPUT, type Target, target, textOf } from './target'

const SPACE = ['\n', '\n\n', '\r\n', ' ', '  ', '\t', '\u00a0', '\u2028', '\ufeff', '\0']
const SAID = [
  'Elena Park',
  'Elena:',
  'we agreed.',
  'a',
  '.',
  '…',
  'é',
  '👋',
  '\ud83d',
  'ˈ',
  '1',
  '-',
]
const TIMES = ['0:03', '00:01:02', '[00:01:02]', '(1:02)', '00:00:01.500', '00:00:04,000', '99:99']
const TEXT = [...SPACE, ...SAID, ...TIMES, ' --> ', '[', ']', '(', ':', 'https://otter.ai']
const TOKEN = /[<&][\w:/!?#[]*|"\w*":?|-->|\s+|\w+|[^\w\s]/g

/** JSON as programs export it: common field names with any values. */
const exported = fc
  .array(
    fc.dictionary(
      fc.constantFrom('text', 'words', 'speaker', 'start', 'end', 'startMs', 'name', '__proto__'),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.array(fc.record({ text: fc.string(), value: fc.string() })),
        fc.jsonValue(),
      ),
    ),
  )
  .map((entries) => JSON.stringify({ segments: entries }))

export const transcripts: Target[] = [
  parser('txt', textOf([...TEXT, ...piecesOf('txt')]).map(encode)),
  parser('vtt', textOf([...TEXT, ...piecesOf('vtt')]).map(encode)),
  parser('srt', textOf([...TEXT, ...piecesOf('vtt')]).map(encode)),
  parser('json', fc.oneof(exported, textOf([...TEXT, ...piecesOf('json')])).map(encode)),
  parser('docx', fc.oneof(document(), damaged(docx('<w:document><w:p/></w:document>')))),
  parser('txt', fc.uint8Array({ maxLength: 200 }), 'bytes'),
]

function parser(extension: string, inputs: fc.Arbitrary<Uint8Array>, kind = extension): Target {
  const check = (bytes: Uint8Array) => assertReadable(parseTranscript(bytes, `a.${extension}`))
  return target(`transcript: ${kind}`, inputs, check, TranscriptFileError)
}

/** Short pieces of the worst input for the format, and their tokens. */
function piecesOf(format: keyof typeof hostileText): string[] {
  const pieces = Object.values(hostileText[format]).flatMap((grow) => [1, 16].map(grow))
  return [...pieces, ...new Set(pieces.flatMap((piece) => piece.match(TOKEN) ?? []))]
}

/** Later steps rely on this. */
function assertReadable({ segments, fullText }: ReturnType<typeof parseTranscript>) {
  const faults = segments.filter(({ speaker, start, end, text }) => {
    const isNamed = speaker === null || (speaker !== '' && speaker.length <= 100)
    const isSaid = text !== '' && text === text.trim() && isStorable(text + (speaker ?? ''))
    return !isNamed || !isSaid || !isTime(start) || !isTime(end)
  })
  if (faults.length > 0) throw new Error(`unfit for use: ${JSON.stringify(faults[0])}`)
  if (segments.length === 0 || fullText !== plainText(segments)) throw new Error('no text')
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function isTime(seconds: number | null): boolean {
  return seconds === null || (Number.isFinite(seconds) && seconds >= 0)
}

function document(): fc.Arbitrary<Uint8Array> {
  return textOf([...TEXT, ...piecesOf('xml')]).map((body) =>
    docx(`<w:document>${body}</w:document>`.slice(0, MAX_INPUT)),
  )
}

function docx(xml: string): Uint8Array {
  return zipSync({ 'word/document.xml': encode(xml) })
}

function encode(text: string): Uint8Array {
  return strToU8(text)
}
