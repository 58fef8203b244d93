/** Largest file that a transcription server accepts, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024

type Accepted = { mediaType: string; extension: string }

const SIGNATURES: [Accepted, (bytes: Uint8Array, text: string) => boolean][] = [
  [{ mediaType: 'audio/wav', extension: 'wav' }, (_, text) => /^RIFF[\s\S]{4}WAVE/.test(text)],
  [{ mediaType: 'audio/flac', extension: 'flac' }, (_, text) => text.startsWith('fLaC')],
  [{ mediaType: 'audio/ogg', extension: 'ogg' }, (_, text) => text.startsWith('OggS')],
  [
    { mediaType: 'audio/webm', extension: 'webm' },
    (bytes) => starts(bytes, 0x1a, 0x45, 0xdf, 0xa3),
  ],
  [
    { mediaType: 'audio/mp4', extension: 'm4a' },
    (_, text) => /^[\s\S]{4}ftyp(M4A|mp4|iso)/.test(text),
  ],
  [
    { mediaType: 'audio/mpeg', extension: 'mp3' },
    (bytes, text) =>
      text.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  ],
]

/**
 * The type of a file that a transcription server accepts unchanged, by size and format; null for
 * any other.
 */
export async function acceptedAsIs(path: string): Promise<Accepted | null> {
  const file = Bun.file(path)
  if (file.size > MAX_BYTES) return null
  const bytes = await file.slice(0, 16).bytes()
  const text = new TextDecoder('latin1').decode(bytes)
  return SIGNATURES.find(([, matches]) => matches(bytes, text))?.[0] ?? null
}

function starts(bytes: Uint8Array, ...expected: number[]): boolean {
  return expected.every((byte, at) => bytes[at] === byte)
}
