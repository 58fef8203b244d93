import { expect, test } from 'bun:test'
import { encodeDsd } from '@app/ai/testing/encode/dsd'
import { encode, encodeOne, type Format } from '@app/ai/testing/encode/encode'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { aRecording } from '../meetings/testing'
import { sniff } from './sniff'

const MP3: Format = { name: 'a.mp3', sound: { codec: 'libmp3lame', bitrate: '64k' } }
const M4A: Format = { name: 'a.m4a', sound: { codec: 'aac' } }

const text = (words: string) => new TextEncoder().encode(words)
/** An MP3 tag of `length` bytes, followed by the given bytes. */
const tagged = (length: number, rest: Uint8Array) =>
  Buffer.concat([
    text('ID3\x04\0\0\0\0'),
    Buffer.from([length >> 7, length & 127]),
    new Uint8Array(length),
    rest,
  ])

test('recordings are recognized by content, whatever their name', async () => {
  const mp3 = await encodeOne(aRecording().bytes, MP3)
  expect(await sniff(mp3.bytes, 'a.exe')).toEqual({ kind: 'audio', mediaType: 'audio/mpeg' })
  expect(await sniff(aRecording().bytes, '')).toEqual({ kind: 'audio', mediaType: 'audio/wav' })
  const m4a = await encodeOne(aRecording().bytes, M4A)
  expect(await sniff(m4a.bytes, 'a')).toEqual({ kind: 'audio', mediaType: 'audio/mp4' })
})

test('recordings in WavPack, Musepack, AU and DSD by their signatures', async () => {
  const wav = aRecording().bytes
  const wavPack = await encodeOne(wav, { name: 'a.wv', sound: { codec: 'wavpack' } })
  const sun = await encodeOne(wav, { name: 'a.au', sound: { codec: 'pcm_s16be' } })
  const padding = new Uint8Array(200)
  const files = [wavPack.bytes, sun.bytes, ...encodeDsd(wav).map(({ bytes }) => bytes)]
  // Nothing here encodes Musepack: the beginnings of its versions 7 and 8.
  for (const start of ['MP+\x07', 'MPCKSH'])
    files.push(new Uint8Array([...text(start), ...padding]))
  const media = await Promise.all(files.map((bytes) => sniff(bytes, 'a')))
  expect(media.map(({ mediaType }) => mediaType)).toEqual([
    ...['audio/x-wavpack', 'audio/basic', 'audio/x-dsf', 'audio/x-dff'],
    ...['audio/x-musepack', 'audio/x-musepack'],
  ])
  await expect(sniff(text('.snd is not a sound here'), 'a.au')).rejects.toThrow('file format')
})

test('an MP3 that begins in the middle of a frame, or without a tag, is a recording', async () => {
  const options = { id3v2_version: '0', write_xing: '0' }
  const bare = await encodeOne(aRecording().bytes, { ...MP3, options })
  for (const from of [0, 1, 77, 500]) {
    const media = await sniff(bare.bytes.subarray(from, from + 65_536), 'a.mp3')
    expect([from, media.mediaType]).toEqual([from, 'audio/mpeg'])
  }
})

const SPOOFS: Record<string, Uint8Array> = {
  zip: zipSync({ 'a.txt': text('hello') }),
  exe: Buffer.concat([text('MZ\x90\0'), new Uint8Array(500)]),
  elf: Buffer.concat([text('\x7fELF\x02\x01'), new Uint8Array(500)]),
  html: text('<!doctype html><script>alert(1)</script>'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  pdf: text('%PDF-1.7\n'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  script: text('#!/bin/sh\nrm -rf /\n'),
  hls: text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  concat: text('ffconcat version 1.0\nfile other.mp3\n'),
  sdp: text('v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\n'),
  playlist: text('[playlist]\nFile1=http://127.0.0.1/\n'),
  taggedHls: tagged(20, text('#EXTM3U\nfile:///etc/passwd\n')),
  taggedConcat: tagged(0, text('ffconcat version 1.0\nfile x\n')),
  words: text('just some words, no sound'),
  noise: crypto.getRandomValues(new Uint8Array(2000)).fill(1, 0, 16),
}

test('everything else is refused as a "file format", under any name', async () => {
  for (const [what, bytes] of Object.entries(SPOOFS)) {
    for (const name of ['talk.mp3', 'talk.m4a', 'talk.wav', 'talk']) {
      await expect(
        [what, await sniff(bytes, name).catch((error) => error.message)].join(),
      ).toContain('file format')
    }
  }
})

test("a transcript is text with a transcript's name; scripts and binaries are not", async () => {
  expect(await sniff(text('Elena: Hello'), 'talk.TXT')).toMatchObject({ kind: 'transcript' })
  expect(await sniff(text('WEBVTT\n\n00:00.000 --> 00:01.000\nHi'), 'a.vtt')).toMatchObject({
    mediaType: 'text/vtt',
  })
  expect(await sniff(text('{"segments":[]}'), 'a.json')).toMatchObject({ kind: 'transcript' })
  const utf16 = Buffer.from('Алла: Добрый день.', 'utf16le')
  expect(await sniff(utf16, 'a.txt')).toMatchObject({ kind: 'transcript' })
  for (const what of [
    'zip',
    'exe',
    'elf',
    'html',
    'pdf',
    'png',
    'hls',
    'concat',
    'sdp',
    'script',
  ]) {
    const refused = sniff(SPOOFS[what] ?? new Uint8Array(1), 'talk.txt')
    await expect(refused).rejects.toThrow('file format')
  }
})

test('no file beginning makes the check fail in another way', async () => {
  const starts = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 300 }),
    fc
      .tuple(fc.constantFrom('ID3', 'RIFF', 'OggS', 'fLaC', '\xff\xfb', 'caff'), fc.uint8Array())
      .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, 'latin1'), rest])),
  )
  const check = fc.asyncProperty(starts, fc.string(), async (bytes, name) => {
    const outcome = await sniff(bytes, name).catch((error) => error)
    if (outcome instanceof Error) expect(outcome.message).toContain('file format')
    else expect(['audio', 'transcript']).toContain(outcome.kind)
  })
  await fc.assert(check, { numRuns: 500 })
})

/** Plus fragments of recordings that a decoder tends to believe. */
const HEADER_BYTES = 4096
const FLIPS = 2000
const FORMATS: Format[] = [
  MP3,
  { name: 'a.wav', sound: { codec: 'pcm_s16le' } },
  M4A,
  { name: 'a.aac', sound: { codec: 'aac' } },
  { name: 'a.ogg', sound: { codec: 'libvorbis', bitrate: '48k' } },
  { name: 'a.flac', sound: { codec: 'flac' } },
  { name: 'a.webm', sound: { codec: 'libopus' } },
  { name: 'a.wma', sound: { codec: 'wmav2' } },
]

test('two thousand file headers of eight formats with flipped bits are accepted or refused', async () => {
  const heads = (await encode(aRecording().bytes, FORMATS)).map(({ bytes, name }) => ({
    head: bytes.slice(0, HEADER_BYTES),
    name,
  }))
  const flip = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bit: fc.nat({ max: 7 }),
  })
  const damaged = fc
    .tuple(fc.constantFrom(...heads), fc.array(flip, { minLength: 1, maxLength: 20 }))
    .map(([{ head, name }, flips]) => ({ bytes: flipped(head, flips), name }))
  const check = fc.asyncProperty(damaged, async ({ bytes, name }) => {
    const outcome = await sniff(bytes, name).catch((error) => error)
    if (outcome instanceof Error) expect(outcome.message).toContain('file format')
    else expect(outcome.kind).toBe('audio')
  })
  await fc.assert(check, { numRuns: FLIPS })
})

function flipped(head: Uint8Array, flips: { at: number; bit: number }[]): Uint8Array {
  const copy = head.slice()
  for (const { at, bit } of flips) {
    const place = Math.floor(at * (copy.length - 1))
    copy[place] = (copy[place] ?? 0) ^ (1 << bit)
  }
  return copy
}
