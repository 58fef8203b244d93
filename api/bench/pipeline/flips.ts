import { join } from 'node:path'
import { encode, type Format } from '@app/ai/testing/encode/encode'
import { startAiServer } from '@app/ai/testing/testing'
import { aRecording } from '../../meetings/testing'
import { startProduct, withDatabase, withDirectory } from '../../testing/process/product'
import { leftovers, outcome, send, tally } from './recordings'

/**
 * Recordings in eight formats with flipped bits, and fifty uploads at once: `bun
 * api/bench/pipeline/flips.ts [flips] [seed]`. Each must be refused, "Processed", or "Failed" with
 * a reason; the process must survive and leave no files behind.
 */
const flips = Number(process.argv[2] ?? 500)
const seed = Number(process.argv[3] ?? 1)
/** Directory to keep slow ones in. */
const keep = process.env.BENCH_KEEP
const SLOW_SECONDS = 60
const AT_ONCE = 50
const LANES = 4
/** The part of a container that decoders trust. */
const HEADER_BYTES = 4096
const TALK = [{ text: 'The bond ladder' }, { text: 'matures in June.', voice: 1 as const }]
const FORMATS: Format[] = [
  { name: 'a.mp3', sound: { codec: 'libmp3lame', bitrate: '64k' } },
  { name: 'a.wav', sound: { codec: 'pcm_s16le' } },
  { name: 'a.m4a', sound: { codec: 'aac' } },
  { name: 'a.aac', sound: { codec: 'aac' } },
  { name: 'a.ogg', sound: { codec: 'libvorbis', bitrate: '48k' } },
  { name: 'a.flac', sound: { codec: 'flac' } },
  { name: 'a.webm', sound: { codec: 'libopus' } },
  { name: 'a.wma', sound: { codec: 'wmav2' } },
]

const random = randomFrom(seed)
const files = await encode(aRecording(TALK).bytes, FORMATS)
const ai = await startAiServer()

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const product = await startProduct({ dataDir, aiUrl: ai.url, variables: database })
    let crashed = false
    void product.exited.then(() => {
      crashed = true
    })

    const answers: string[] = []
    let next = 0
    async function lane() {
      for (let at = next++; at < flips && !crashed; at = next++) {
        const file = files[at % files.length]
        if (!file) return
        const bytes = flipped(file.bytes)
        const begun = performance.now()
        const sent = await send(product, `Flipped ${at}`, bytes, file.name)
        const told = sent.id === null ? `refused: ${sent.message}` : await outcome(product, sent.id)
        answers.push(told.replace(/\d+:\d+/g, 'm:ss'))
        const seconds = (performance.now() - begun) / 1000
        if (seconds < SLOW_SECONDS) continue
        console.log(`${file.name} ${at}: ${told} after ${seconds.toFixed(0)} s`)
        if (keep) await Bun.write(join(keep, `${at}-${file.name}`), bytes)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const unexplained = answers.filter((each) => /^(Failed|still Processing)$/.test(each)).length
    console.log(
      `${answers.length} flipped: ${unexplained} without a reason, ${crashed ? 'the process died' : 'the process lives'}`,
    )
    console.log(tally(answers))

    const whole = aRecording(TALK).bytes
    const titles = Array.from({ length: AT_ONCE }, (_, at) => `At once ${at}`)
    const sent = await Promise.all(titles.map((title) => send(product, title, whole)))
    console.log(
      `${AT_ONCE} uploads at once: ${[...Map.groupBy(sent, ({ status }) => status)]
        .map(([status, those]) => `${those.length} × ${status}`)
        .join(', ')}`,
    )
    const again = sent.map(async (each, at) => {
      let { id } = each
      while (id === null) {
        await Bun.sleep(200)
        id = (await send(product, titles[at] ?? '', whole)).id
      }
      return outcome(product, id)
    })
    console.log(tally(await Promise.all(again)))
    const left = await leftovers(dataDir)
    const stored = await Array.fromAsync(new Bun.Glob('*/*').scan(join(dataDir, 'recordings')))
    const meetings = (await (await product.fetch('/api/meetings')).json()) as { id: number }[]
    console.log(
      `${meetings.length} meetings, ${stored.length} files stored, ${left.length} left over`,
    )
    await product.kill()
    process.exitCode = crashed || unexplained + left.length > 0 ? 1 : 0
  }),
)
await ai.stop()
process.exit()

/** Flips one to twenty bits, most of them in the header. */
function flipped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  for (let left = 1 + Math.floor(random() * 20); left > 0; left -= 1) {
    const reach = random() < 0.8 ? Math.min(HEADER_BYTES, copy.length) : copy.length
    const at = Math.floor(random() * reach)
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return copy
}

/** Random numbers 0..1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
