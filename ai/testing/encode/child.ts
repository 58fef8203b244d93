import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_PIX_FMT_YUV420P, type FFEncoderCodec } from 'node-av/constants'
import type { Format } from './encode'

/**
 * Runs as a separate program, because native code may crash: `child.ts WAV FORMATS` writes the
 * files to the working directory.
 */
const [wav = '', formats = '[]'] = process.argv.slice(2)

/**
 * Samples per frame for libvorbis: the package truncates longer frames for encoders that buffer.
 */
const SAMPLES = 64
const SIDE = 64
const SECONDS = 3
const PICTURES_PER_SECOND = 5
const GRAY = 128
/** A byte per pixel, plus a quarter for each of two colors. */
const PICTURE_BYTES = SIDE * SIDE * 1.5

for (const format of JSON.parse(formats) as Format[]) await write(format)
process.exit(0)

async function write({ name, sound, tracks: times = 1, picture, options, piped }: Format) {
  const file = Bun.file(name).writer()
  const muxer = piped
    ? await Muxer.open(
        { write: (bytes) => void file.write(bytes) },
        { format: name.split('.').at(-1) ?? '', options },
      )
    : await Muxer.open(name, { options })
  const tracks = [
    ...(sound ? await Promise.all(Array.from({ length: times }, () => soundTrack(sound))) : []),
    ...(picture ? [await pictureTrack(picture)] : []),
  ].map((track) => ({ ...track, index: muxer.addStream(track.encoder) }))
  for (const { index, packets } of tracks) {
    for (const packet of packets) if (packet) muxer.writePacketSync(packet, index)
  }
  await muxer.close()
  if (piped) await file.end()
}

async function soundTrack({ codec, bitrate, channels = 1 }: NonNullable<Format['sound']>) {
  const demuxer = await Demuxer.open(wav)
  const stream = demuxer.audio()
  if (!stream) throw new Error('the WAV file has no sound')
  const decoder = Decoder.createSync(stream)
  const layout = channels === 6 ? '5.1' : 'mono'
  const filter = FilterAPI.create(`aformat=channel_layouts=${layout},asetnsamples=n=${SAMPLES}:p=0`)
  const encoder = await Encoder.create(codec as FFEncoderCodec, { bitrate, autoResample: true })
  const frames = filter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))
  return { encoder, packets: encoder.packetsSync(frames) }
}

async function pictureTrack(codec: string) {
  const demuxer = await Demuxer.open({
    type: 'video',
    width: SIDE,
    height: SIDE,
    pixelFormat: AV_PIX_FMT_YUV420P,
    frameRate: { num: PICTURES_PER_SECOND, den: 1 },
    input: Buffer.alloc(PICTURE_BYTES * PICTURES_PER_SECOND * SECONDS, GRAY),
  })
  const stream = demuxer.video()
  if (!stream) throw new Error('the picture has no track')
  const decoder = Decoder.createSync(stream)
  const encoder = await Encoder.create(codec as FFEncoderCodec, { decoder })
  const frames = decoder.framesSync(demuxer.packetsSync(stream.index))
  return { encoder, packets: encoder.packetsSync(frames) }
}
