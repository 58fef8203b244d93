import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AVMEDIA_TYPE_AUDIO, type FFEncoderCodec } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { FORMATS, type Probe } from './engine'
import { filtersTo } from './filters'
import type { Sound } from './sound'

/**
 * Runs as a separate program: `probe FILE`, `transcode FILE OUTPUT SECONDS SOUND`,
 * `pcm FILE RATE` or `join OUTPUT FILE...`. Writes results to standard output; exits with a message
 * on standard error if a file cannot be read.
 */
const [verb, path = '', second = '', third = '', fourth = ''] = process.argv.slice(2)

const PACKETS_PER_FLUSH = 256

try {
  if (verb === 'probe') await probe()
  if (verb === 'transcode') await transcode(second, Number(third), JSON.parse(fourth))
  if (verb === 'pcm') await pcm(Number(second))
  if (verb === 'join') await join(path, process.argv.slice(4))
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function probe() {
  await using input = await open()
  const duration = input.duration
  const result: Probe = {
    duration: Number.isFinite(duration) && duration > 0 ? duration : null,
    estimated: /mp3|aac|amr|dsf/.test(input.formatName),
    tracks: input.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
      .length,
    rate: sound(input)?.codecpar.sampleRate ?? 0,
    channels: sound(input)?.codecpar.channels ?? 0,
  }
  console.log(JSON.stringify(result))
}

async function transcode(output: string, maxSeconds: number, to: Sound) {
  await using input = await open()
  const writer = Bun.file(output).writer()
  const encoder = await Encoder.create('libmp3lame' as FFEncoderCodec, {
    bitrate: `${to.kbps}k`,
    options: { compression_level: 7 },
  })
  const lines = Bun.stdout.writer()

  function* metered(input: Demuxer): Generator<Frame | null> {
    for (const frame of decoded(input, filtersTo(to), maxSeconds)) {
      for (const [key, value] of Object.entries(frame?.getMetadata().getAll() ?? {})) {
        lines.write(`${key}=${value}\n`)
      }
      yield frame
    }
  }

  let waiting = 0
  for (const packet of encoder.packetsSync(metered(input))) {
    if (packet?.data) writer.write(packet.data)
    waiting += 1
    if (waiting % PACKETS_PER_FLUSH === 0) await writer.flush()
    packet?.free()
  }
  await writer.end()
  await lines.end()
}

async function pcm(rate: number) {
  await using input = await open()
  const writer = Bun.stdout.writer()
  const filter = `aresample=${rate},aformat=sample_fmts=s16:channel_layouts=mono`
  let waiting = 0
  for (const frame of decoded(input, filter, Number.POSITIVE_INFINITY)) {
    const data = frame?.data?.[0]
    if (frame && data) writer.write(data.slice(0, frame.nbSamples * 2))
    waiting += 1
    if (waiting % PACKETS_PER_FLUSH === 0) await writer.flush()
    frame?.free()
  }
  await writer.end()
}

/** Copies the audio of each file, starting where the previous one ended. */
async function join(output: string, parts: string[]) {
  await using muxer = await Muxer.open(output, { options: { fflags: '+bitexact' } })
  let track: number | null = null
  let offset = 0n
  for (const part of parts) {
    await using input = await open(part)
    const stream = sound(input)
    if (stream === null) throw new Error('no audio stream')
    track ??= muxer.addStream(stream)
    let end = offset
    for (const packet of input.packetsSync(stream.index)) {
      if (packet === null) continue
      packet.pts += offset
      packet.dts += offset
      end = packet.pts + packet.duration
      muxer.writePacketSync(packet, track)
      packet.free()
    }
    offset = end
  }
}

/**
 * Filtered frames of the first audio track, up to `maxSeconds`. Every step runs on this thread:
 * handing each packet to another takes longer than decoding it.
 */
function* decoded(input: Demuxer, filters: string, maxSeconds: number): Generator<Frame | null> {
  const stream = sound(input)
  if (stream === null) throw new Error('no audio stream')
  using decoder = Decoder.createSync(stream, { exitOnError: false })
  using filter = FilterAPI.create(filters, { threads: 1 })
  let seconds = 0
  const packets = input.packetsSync(stream.index)
  for (const frame of filter.framesSync(decoder.framesSync(packets))) {
    if (frame !== null) seconds += frame.nbSamples / frame.sampleRate
    if (seconds > maxSeconds) break
    yield frame
  }
  if (seconds > maxSeconds) yield null
}

function open(file = path): Promise<Demuxer> {
  return Demuxer.open(file, {
    options: { protocol_whitelist: 'file', format_whitelist: FORMATS } as Record<string, string>,
  })
}

function sound(input: Demuxer) {
  return input.audio() ?? null
}
