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
  const plain = scripts.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }))
  const tagged = plain
    .filter(({ name }) => /^(concat|hls)-(file|relative|http)/.test(name))
    .map(({ name, bytes }) => ({ name: `id3-${name}`, bytes: Buffer.concat([id3(), bytes]) }))
  const mp3 = await encodeOne(aRecording(TALK).bytes, {
    name: 'a.mp3',
    sound: { codec: 'libmp3lame' },
    options: { id3v2_version: '0' },
  })
  const padded = plain
    .filter(({ name }) => /^(concat|hls)-(file|http)$/.test(name))
    .map(({ name, bytes }) => ({
      name: `behind-mp3-${name}`,
      bytes: Buffer.concat([mp3.bytes, bytes]),
    }))
  padded.push(
    { name: 'mp3-that-names-an-address', bytes: Buffer.concat([id3(http), mp3.bytes]) },
    { name: 'mov-url-reference', bytes: await withReference('url ', `file://${victim}\0`) },
    { name: 'mov-alias-reference', bytes: await withReference('alis', alias(victim)) },
  )
  return [...plain, ...tagged, ...padded.map((file) => ({ ...file, mayBeHeard: true }))]
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
function id3(address = ''): Buffer<ArrayBuffer> {
  const frame = address && `WOAS\0\0\0${String.fromCharCode(address.length)}\0\0${address}`
  const size = String.fromCharCode(frame.length >> 7, frame.length & 127)
  return Buffer.from(`ID3\x03\0\0\0\0${size}${frame}`, 'latin1')
}

/** A movie whose audio claims to be in another file; only the reference list is changed. */
async function withReference(type: string, target: string): Promise<Buffer<ArrayBuffer>> {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(12 + target.length)
  const reference = Buffer.concat([size, Buffer.from(`${type}\0\0\0\0${target}`, 'latin1')])
  const sound = { codec: 'aac' }
  const movie = Buffer.from(
    (await encodeOne(aRecording(TALK).bytes, { name: 'a.mov', sound })).bytes,
  )
  let at = 0
  const boxes = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'].map((box) => {
    at = movie.indexOf(box, at) - 4
    return at
  })
  const [from, to] = [at + 16, at + movie.readUInt32BE(at)]
  const growth = reference.length - (to - from)
  for (const box of boxes) movie.writeUInt32BE(movie.readUInt32BE(box) + growth, box)
  return Buffer.concat([movie.subarray(0, from), reference, movie.subarray(to)])
}

/** An alias record in the demuxer's format: volume, file name, levels, then the absolute path. */
function alias(victim: string): string {
  const path = victim.length % 2 ? `${victim}\0` : victim
  const volume = `${'\0'.repeat(10)}\x01${'A'.repeat(27)}${'\0'.repeat(12)}`
  const name = `\n${'secret.wav'.padEnd(63, '\0')}${'\0'.repeat(16)}`
  const levels = `\0\x01\0\x01${'\0'.repeat(16)}`
  const length = String.fromCharCode(path.length >> 8, path.length & 255)
  return `${volume}${name}${levels}\0\x02${length}${path}\xff\xff\0\0`
}
