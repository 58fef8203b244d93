import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing'
import { recordTones, speakTones, TONE_RATE } from '@app/ai/testing/tones'
import { wideWav } from '@app/ai/testing/wide-wav'
import { zipSync } from 'fflate'
import { memoryOf, type Product, startProduct, withDatabase, withDirectory } from './product'
import { outcome, send } from './recordings'

/**
 * Small files that want much: a day of sound in a few megabytes, a million packets, 192 channels, a
 * beginning that never ends, a document of a gigabyte. `bun api/bench/pipeline/bombs.ts`: time, CPU and
 * memory of each through the product, and how soon the worker takes the next recording.
 */
const TICKS = 100
const MB = 1024 * 1024
const ai = await startAiServer()
ai.scriptSpeech(() => ({ text: 'Nothing.', segments: [] }))
let harmed = 0

await withDirectory((directory) =>
  withDatabase(async (database) => {
    const options = { dataDir: join(directory, 'data'), aiUrl: ai.url, variables: database }
    const product = await startProduct(options)
    for (const bomb of await bombs(directory)) await explode(product, bomb)
    await product.kill()
  }),
)
await ai.stop()
process.exit(harmed > 0 ? 1 : 0)

type Bomb = { name: string; bytes: Uint8Array<ArrayBuffer> }

async function bombs(directory: string): Promise<Bomb[]> {
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono']
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=r=8000:a=0.3']
  const day = await made(directory, 'day.flac', [...silence, '-t', '86400'])
  const packets = await made(directory, 'packets.ogg', [
    ...[...noise, '-t', '2500', '-c:a', 'libopus', '-b:a', '6k'],
    ...['-application', 'lowdelay', '-frame_duration', '2.5', '-page_duration', '1'],
  ])
  const mono = speakTones('one voice among many '.repeat(8), { rate: TONE_RATE })
  const zeros = new Uint8Array(400 * MB)
  zeros.set(new TextEncoder().encode('ID3\x04\0\0\0\0\x02\0'))
  const endless = new Uint8Array(64 * MB)
  endless.set(recordTones([{ text: 'hello' }]).subarray(0, 44))
  new DataView(endless.buffer).setUint32(40, 0xffff_ffff, true)
  const words = '<w:p><w:r><w:t>word </w:t></w:r></w:p>'.repeat(25 * MB)
  const document = zipSync({
    '[Content_Types].xml': new TextEncoder().encode('<Types/>'),
    'word/document.xml': new TextEncoder().encode(`<w:document>${words}</w:document>`),
  })
  return [
    { name: 'day.flac', bytes: day },
    { name: 'packets.ogg', bytes: packets },
    { name: 'wide.wav', bytes: wideWav(mono, { channels: 192, speaking: 77 }) },
    { name: 'zeros.mp3', bytes: zeros },
    { name: 'endless.wav', bytes: endless },
    { name: 'document.docx', bytes: new Uint8Array(document) },
    { name: 'deep.json', bytes: new TextEncoder().encode(`${'[['.repeat(4 * MB)}`) },
    {
      name: 'lines.vtt',
      bytes: new TextEncoder().encode(
        `WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(600_000)}`,
      ),
    },
  ]
}

async function made(directory: string, name: string, options: string[]) {
  const path = join(directory, name)
  const child = Bun.spawn(['ffmpeg', '-v', 'error', '-y', ...options, path], { stderr: 'inherit' })
  if ((await child.exited) !== 0) throw new Error(`ffmpeg made no ${name}`)
  return Bun.file(path).bytes()
}

async function explode(product: Product, { name, bytes }: Bomb) {
  const before = await memoryOf(product.pid)
  const watch = watchMemory(product.pid)
  const cpu = cpuOf(product.pid)
  const begun = performance.now()
  const { id, status, message } = await send(product, name, bytes, name)
  const end = id === null ? `refused ${status}: ${message}` : await outcome(product, id)
  const seconds = (performance.now() - begun) / 1000
  const spent = cpuOf(product.pid) - cpu
  const { own, tool } = watch()

  const next = performance.now()
  const following = await send(product, `after ${name}`, recordTones([{ text: 'Hello again.' }]))
  const after = following.id === null ? 'refused' : await outcome(product, following.id)
  const wait = (performance.now() - next) / 1000
  const ended = !end.startsWith('still') && after === 'Processed'
  if (!ended || spent > 60 || tool > 512 || own - before > 512) harmed += 1
  console.log(
    `${name}, ${(bytes.length / MB).toFixed(1)} MB: ${end}; ${seconds.toFixed(1)} s, ${spent.toFixed(1)} CPU s, ` +
      `media tool ${tool.toFixed(0)} MB, worker +${(own - before).toFixed(0)} MB; next recording ${after} in ${wait.toFixed(1)} s`,
  )
}

/** CPU seconds of a process and of its ended children. */
function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / TICKS
}

/** Highest resident memory in MB of the process and of the largest of its children. */
function watchMemory(pid: number): () => { own: number; tool: number } {
  const peak = { own: 0, tool: 0 }
  const timer = setInterval(() => {
    peak.own = Math.max(peak.own, rss(pid))
    for (const child of childrenOf(pid)) peak.tool = Math.max(peak.tool, rss(child))
  }, 50)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => new RegExp(`^PPid:\\s+${pid}$`, 'm').test(statusOf(each)))
}

function rss(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
