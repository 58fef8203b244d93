import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ffmpegEngine } from '@app/ai/audio/ffmpeg'
import { nodeAvEngine } from '@app/ai/audio/node-av'
import { prepareAudio } from '@app/ai/audio/prepare'
import { readTones, TONE_RATE } from '@app/ai/testing/tones'
import { withDirectory } from '../../testing/process/product'
import { hostileFiles, writeVictim } from './hostile-files'
import { ended, outcomeOf, send, tally, withProduct } from './recordings'

/**
 * Hostile media under strace, next to another user's recording and a listener on the loopback
 * address: `bun api/bench/pipeline/hostile.ts`. Past the check of the magic number, no engine may
 * open a file outside its directory, write or connect anywhere, or repeat a word of the other
 * recording. Then the same files go through the product.
 */
const SECRET = 'unspeakable'
/** Files of the programs themselves. */
const OWN =
  /^(\/(usr|lib|lib64|etc|proc|sys|dev|bin)\/|\/root\/\.bun|.*\/node_modules\/|.*\/ai\/audio\/)/

/** A media program under its own name, or run by `bun`. */
const MEDIA = /^"[^"]*\/(ffmpeg|ffprobe)"|node-av-child/

const [mode, engineName = '', file = '', jobDir = ''] = process.argv.slice(2)
if (mode === 'prepare') await prepareOne()
let bad = 0
let calls = 0
const listener = Bun.listen({
  port: 0,
  hostname: '127.0.0.1',
  socket: {
    open() {
      calls += 1
    },
    data() {},
  },
})
const url = `http://127.0.0.1:${listener.port}`

await withDirectory(async (directory) => {
  const victim = await writeVictim(directory, `${SECRET} words`)
  const files = await hostileFiles(victim, url)
  for (const engine of ['ffmpeg', 'node-av']) {
    const results: string[] = []
    for (const { name, bytes, mayBeHeard } of files) {
      const work = join(directory, `${engine}-${name}`)
      await mkdir(work)
      const path = join(work, 'recording')
      await Bun.write(path, bytes)
      const { said, touched } = await traced(engine, path, work)
      const heard = said.startsWith('heard')
      if (touched.length > 0 || said.includes(SECRET) || (heard && !mayBeHeard)) {
        bad += 1
        console.log(`${engine} ${name}: ${said}; touched ${touched.join(', ') || 'nothing'}`)
      }
      results.push(said)
    }
    console.log(`${engine}, ${files.length} files:\n${tally(results)}`)
  }
  console.log(`calls to the listener: ${calls}`)

  await withProduct(async (product) => {
    const told: string[] = []
    for (const { name, bytes } of files) {
      for (const ending of ['mp3', 'm4a']) {
        const sent = await send(product, `${name} ${ending}`, bytes, `${name}.${ending}`)
        const meeting = sent.id === null ? null : await ended(product, sent.id)
        if (meeting?.transcript?.fullText.includes(SECRET)) bad += 1
        told.push(sent.id === null ? `refused ${sent.status}` : outcomeOf(meeting))
      }
    }
    console.log(`through the product, under two names each:\n${tally(told)}`)
  })
})
console.log(`calls to the listener: ${calls}; ${bad} of them did harm`)
process.exit(bad + calls > 0 ? 1 : 0)

/** The part run under strace: prepares one file as the pipeline does and prints the words. */
async function prepareOne() {
  const engine =
    engineName === 'ffmpeg'
      ? ffmpegEngine(process.env.FFMPEG_PATH ?? Bun.which('ffmpeg') ?? 'ffmpeg')
      : nodeAvEngine()
  try {
    const { pieces } = await prepareAudio({ path: file, jobDir, maxSeconds: 60 }, engine)
    const [piece] = pieces
    const words = piece ? readTones(await engine.pcm(piece.path, TONE_RATE)) : []
    console.log(`heard: ${words.map(({ text }) => text).join(' ')}`)
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
  }
  process.exit(0)
}

/**
 * The output of the preparation, and the paths its programs touched other than their own and the
 * file.
 */
async function traced(engine: string, path: string, work: string) {
  const log = `${work}.strace`
  const child = Bun.spawn(
    [
      ...['strace', '-f', '-qq', '--seccomp-bpf', '-o', log],
      ...[
        '-e',
        'trace=execve,clone,clone3,fork,vfork,open,openat,openat2,creat,connect,unlink,unlinkat,rename,renameat2,mkdir',
      ],
      ...[process.execPath, import.meta.path, 'prepare', engine, path, work],
    ],
    { stdout: 'pipe', stderr: 'ignore' },
  )
  const said = (await new Response(child.stdout).text()).trim()
  await child.exited
  return { said, touched: outside(await Bun.file(log).text(), work) }
}

/** Only of the media programs and their threads, which the traced process started. */
function outside(log: string, work: string): string[] {
  const touched = new Set<string>()
  const media = new Set<string>()
  for (const line of log.split('\n')) {
    const [, pid = '', call = '', rest = ''] =
      /^(\d+)\s+(?:<\.\.\. )?(\w+)(?: resumed>|\()(.*)/.exec(line) ?? []
    const child = /= (\d+)$/.exec(rest)?.[1]
    if (/clone|fork/.test(call) && child && media.has(pid)) media.add(child)
    if (call === 'execve' && MEDIA.test(rest)) media.add(pid)
    if (!media.has(pid) || call === 'execve') continue
    const [, path = ''] = /"([^"]*)"/.exec(rest) ?? []
    if (call === 'connect' && /AF_INET/.test(rest)) touched.add(`connect ${rest}`)
    if (path === '' || path.startsWith(work) || OWN.test(path)) continue
    touched.add(path)
  }
  return [...touched]
}
