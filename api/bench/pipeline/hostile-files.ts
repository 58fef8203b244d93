import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeOne } from '@app/ai/testing/encode/encode'
import { aRecording } from '../../meetings/testing'

type HostileFile = { name: string; bytes: Uint8Array<ArrayBuffer>; mayBeHeard?: boolean }

const TALK = [{ text: 'This is harmless.' }]

/**
 * Files that make a media library read the path `victim` or request `url`: playlists, scripts,
 * session descriptions, and containers that reference other files. `mayBeHeard` are recordings that
 * only mention a URL.
 */
export async function hostileFiles(victim: string, url: string): Promise<HostileFile[]> {
  const targets = [
    ['file', victim],
    ['file-url', `file://${victim}`],
    ['relative', '../victim/secret.wav'],
    ['http', `${url}/secret.wav`],
    ['tcp', url.replace('http', 'tcp')],
    ['subfile', `subfile,,start,0,end,100000,,:${victim}`],
    ['concat-protocol', `concat:${victim}|${victim}`],
    ['crypto', `crypto+file://${victim}`],
    ['data-http', `async:cache:${url}/secret.wav`],
  ]
  const scripts = targets.flatMap(([what = '', target = '']) => [
    { name: `concat-${what}`, text: `ffconcat version 1.0\nfile '${target}'\n` },
    { name: `hls-${what}`, text: hls(target) },
  ])
  const [http = ''] = targets.find(([what]) => what === 'http')?.slice(1) ?? []
  scripts.push(
    { name: 'hls-key', text: hls(victim, `#EXT-X-KEY:METHOD=AES-128,URI="${http}"\n`) },
    { name: 'hls-map', text: hls(victim, `#EXT-X-MAP:URI="file://${victim}"\n`) },
    { name: 'hls-variant', text: `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nfile://${victim}\n` },
    { name: 'dash-file', text: dash(`file://${victim}`) },
    { name: 'dash-http', text: dash(http) },
    {
      name: 'sdp',
      text: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${new URL(url).port} RTP/AVP 0\n`,
    },
    { name: 'pls', text: `[playlist]\nFile1=${http}\nNumberOfEntries=1\n` },
    { name: 'ref', text: `[Reference]\nRef1=${http}\n` },
    { name: 'asx', text: `<asx version="3.0"><entry><ref href="${http}"/></entry></asx>` },
    { name: 'smil', text: `<smil><body><audio src="file://${victim}"/></body></smil>` },
    {
      name: 'imf',
      text: `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>urn:uuid:0</Id></CompositionPlaylist>`,
    },
    { name: 'rtsp', text: `rtsp://127.0.0.1:${new URL(url).port}/a\n` },
    { name: 'lavfi', text: `amovie=${victim}` },
    { name: 'avisynth', text: `WavSource("${victim}")\n` },
  )
  const plain = scripts.map(({ name, text }) => ({ name, bytes: bytesOf(text) }))
  const tagged = plain
    .filter(({ name }) => /^(concat|hls)-(file|relative|http)/.test(name))
    .map(({ name, bytes }) => ({ name: `id3-${name}`, bytes: joined(id3(), bytes) }))
  const mp3 = await encodeOne(aRecording(TALK).bytes, {
    name: 'a.mp3',
    sound: { codec: 'libmp3lame' },
    options: { id3v2_version: '0' },
  })
  const padded = plain
    .filter(({ name }) => /^(concat|hls)-(file|http)$/.test(name))
    .map(({ name, bytes }) => ({
      name: `behind-mp3-${name}`,
      bytes: joined(mp3.bytes, bytes),
      mayBeHeard: true,
    }))
  return [
    ...plain,
    ...tagged,
    ...padded,
    { name: 'mp3-that-names-an-address', bytes: joined(id3(http), mp3.bytes), mayBeHeard: true },
    {
      name: 'mov-url-reference',
      bytes: await withReference(urlReference(victim)),
      mayBeHeard: true,
    },
    {
      name: 'mov-alias-reference',
      bytes: await withReference(aliasReference(victim)),
      mayBeHeard: true,
    },
  ]
}

/** Writes another user's recording and returns its path. */
export async function writeVictim(directory: string, words: string): Promise<string> {
  const path = join(directory, 'victim', 'secret.wav')
  await mkdir(join(directory, 'victim'), { recursive: true })
  await Bun.write(path, aRecording([{ text: words }]).bytes)
  return path
}

function hls(target: string, before = ''): string {
  return `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n${before}#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`
}

function dash(target: string): string {
  return `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet contentType="audio"><Representation id="1" mimeType="audio/mp4" bandwidth="1"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`
}

/** An ID3v2.3 tag, with a URL for the audio if one is given. */
function id3(address?: string): Uint8Array<ArrayBuffer> {
  const text = bytesOf(address ?? '')
  const frame = address
    ? joined(bytesOf('WOAS'), number(text.length), bytesOf('\0\0'), text)
    : bytesOf('')
  const size = frame.length
  return joined(bytesOf('ID3\x03\0\0\0\0'), Uint8Array.of(size >> 7, size & 127), frame)
}

/** A movie whose audio claims to be in another file; only the reference list is changed. */
async function withReference(reference: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await encodeOne(aRecording(TALK).bytes, {
    name: 'a.mov',
    sound: { codec: 'aac' },
  })
  const view = new DataView(bytes.buffer)
  const path: number[] = []
  let [from, to] = [0, bytes.length]
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const at = find(bytes, view, type, from, to)
    path.push(at)
    from = at + 8
    to = at + view.getUint32(at)
  }
  const growth = reference.length - (to - from - 8)
  for (const at of path) view.setUint32(at, view.getUint32(at) + growth)
  return joined(bytes.slice(0, from + 8), reference, bytes.slice(to))
}

function find(bytes: Uint8Array, view: DataView, type: string, from: number, to: number): number {
  for (let at = from; at + 8 <= to; at += Math.max(8, view.getUint32(at))) {
    if (new TextDecoder().decode(bytes.subarray(at + 4, at + 8)) === type) return at
  }
  throw new Error(`the movie has no ${type}`)
}

function urlReference(victim: string) {
  const text = bytesOf(`file://${victim}\0`)
  return joined(number(12 + text.length), bytesOf('url '), number(0), text)
}

/** An alias record in the demuxer's format: volume, file name, levels, then the absolute path. */
function aliasReference(victim: string) {
  const path = bytesOf(victim.length % 2 ? `${victim}\0` : victim)
  const body = joined(
    new Uint8Array(10),
    Uint8Array.of(1),
    new Uint8Array(27).fill(65),
    new Uint8Array(12),
    Uint8Array.of(10),
    bytesOf('secret.wav'.padEnd(63, '\0')),
    new Uint8Array(16),
    Uint8Array.of(0, 1, 0, 1),
    new Uint8Array(16),
    Uint8Array.of(0, 2, path.length >> 8, path.length & 255),
    path,
    Uint8Array.of(255, 255, 0, 0),
  )
  return joined(number(12 + body.length), bytesOf('alis'), number(0), body)
}

function number(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}
