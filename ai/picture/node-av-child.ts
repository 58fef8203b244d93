import { Decoder, Demuxer, Encoder, FilterAPI } from 'node-av/api'
import type { FFEncoderCodec } from 'node-av/constants'

/**
 * Runs as a separate program: `FORMAT FILTERS MOST-PIXELS` reads a picture from standard input and
 * writes a PNG to standard output. Exits with an error if the picture is unreadable.
 */
const [format = '', filters = '', mostPixels = ''] = process.argv.slice(2)

await using input = await Demuxer.open(Buffer.from(await Bun.stdin.bytes()), {
  format,
  // Stream info would decode the whole picture, whatever its size.
  skipStreamInfo: true,
  options: { protocol_whitelist: 'pipe' } as Record<string, string>,
})
const stream = input.video()
if (!stream) process.exit(1)
using decoder = Decoder.createSync(stream, { options: { max_pixels: mostPixels } })
using filter = FilterAPI.create(filters, { threads: 1 })
using encoder = await Encoder.create('png' as FFEncoderCodec)
const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))
for (const packet of encoder.packetsSync(frames)) {
  if (!packet?.data) continue
  await Bun.write(Bun.stdout, packet.data)
  break
}
process.exit(0)
