import subsetFont from 'subset-font'

/** One of our @font-face rules: its source font, and which letters and weights of it. */
type FontFace = {
  /** "font:" and the font's path in its package */
  url: string
  path: string
  letters: string
  weights: { min: number; max: number }
}

/** OpenType features that the interface uses, including tabular figures. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']
const FACE = /@font-face\s*{[^}]*}/g

const made = new Map<string, Promise<Uint8Array>>()

/** The font faces in a style sheet that refer to a font in a package. */
export function fontFaces(css: string): FontFace[] {
  return [...css.matchAll(FACE)].flatMap(([face]) => {
    const [, url = '', path = ''] = /(font:(@[^")]+))/.exec(face) ?? []
    return path ? [{ url, path, letters: lettersOf(face), weights: weightsOf(face) }] : []
  })
}

/** A face's font, subset to what the face uses. Cached per process. */
export function fontOf({ path, letters, weights }: FontFace, root: string): Promise<Uint8Array> {
  const key = JSON.stringify([path, letters, weights])
  const known = made.get(key) ?? cut(path, letters, weights, root)
  made.set(key, known)
  return known
}

async function cut(path: string, letters: string, wght: FontFace['weights'], root: string) {
  const font = await Bun.file(Bun.resolveSync(path, root)).bytes()
  // The types are older than the package: they lack the features.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: FEATURES,
  } as const
  return subsetFont(Buffer.from(font), letters, options)
}

/** The letters of a face's unicode-range. */
export function lettersOf(face: string): string {
  const [, ranges = ''] = /unicode-range:([^;}]+)/i.exec(face) ?? []
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .flatMap(([, from = '', to = from]) => span(parseInt(from, 16), parseInt(to, 16)))
    .join('')
}

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

function weightsOf(face: string): FontFace['weights'] {
  const [, min = 400, max = min] = /font-weight:\s*(\d+)\s+(\d+)/.exec(face) ?? []
  return { min: Number(min), max: Number(max) }
}
