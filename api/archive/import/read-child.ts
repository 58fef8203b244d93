import { BadArchive, NOT_ZIP, openArchive } from './open-archive'
import { unpack } from './unpack'

/** The functions that read one entry, by verb. */
const PARTS = {
  meetings: 'readMeeting',
  summaries: 'readEarlierSummary',
  edits: 'readEdits',
  chats: 'readChat',
  turns: 'readTurns',
} as const

/**
 * A separate program that reads an archive: `heads FILE`, and the verbs above, `transcripts FILE` and
 * `evidence FILE` (their names on standard input) write JSON lines, `file FILE NAME` writes its bytes. An
 * invalid archive ends it with exit code 2 and a sentence on standard error.
 */
const [verb, path = '', name = ''] = process.argv.slice(2)
const output = Bun.stdout.writer({ highWaterMark: 1024 * 1024 })

// Thrown by yauzl in callbacks, for instance at an offset of 2^63: the promise of the read never ends.
process.on('uncaughtException', (error) => {
  const isMisplaced = 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
  console.error(isMisplaced ? NOT_ZIP : String(error))
  process.exit(isMisplaced ? 2 : 1)
})

try {
  const archive = await openArchive(path)
  if (verb === 'heads') {
    const { readHeads } = await import('./contents')
    for await (const head of readHeads(archive)) await line(head)
  }
  if (isPart(verb)) {
    const contents = await import('./contents')
    const names: string[] = await Bun.stdin.json()
    for (const file of names) await line(await contents[PARTS[verb]](archive, file))
  }
  if (verb === 'transcripts') {
    const { readEarlierTranscript } = await import('./earlier-files')
    const names: string[] = await Bun.stdin.json()
    for (const file of names) {
      const { segments, ...text } = await readEarlierTranscript(archive, file)
      await line(text)
      await line(segments)
    }
  }
  if (verb === 'evidence') {
    const names: string[] = await Bun.stdin.json()
    for (const file of names) {
      const parts: Uint8Array[] = []
      await unpack(archive, file, (part) => parts.push(part))
      await line(Buffer.concat(parts).toString('base64'))
    }
  }
  if (verb === 'file') await unpack(archive, name, write)
  await output.end()
  process.exit(0)
} catch (error) {
  if (!(error instanceof BadArchive)) throw error
  await output.end()
  console.error(error.message)
  process.exit(2)
}

function isPart(verb: string | undefined): verb is keyof typeof PARTS {
  return verb !== undefined && verb in PARTS
}

async function line(value: object | string) {
  await write(`${JSON.stringify(value)}\n`)
}

/** Waits until the output is consumed. */
async function write(part: string | Uint8Array) {
  output.write(part)
  await output.flush()
}
