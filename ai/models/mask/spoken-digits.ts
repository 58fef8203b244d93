/** A text for the detectors, with each character's range in the original. */
type Readable = { text: string; from: number[]; to: number[] }

const DIGITS: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}
const TIMES: Record<string, number> = { double: 2, triple: 3 }
const WORD = `(?:${[...Object.keys(TIMES), ...Object.keys(DIGITS)].join('|')})`
/** Fewer words in a row are prose. */
const FEWEST = 4
const RUN = new RegExp(`\\b${WORD}(?:[\\s,.-]{1,3}${WORD}){${FEWEST - 1},}\\b`, 'gi')
/** A line break and name where a speaker continues on the next line. */
const NEXT_LINE = /(?<=\d[\s,.-]{0,6})\n[^\n:]{1,60}: (?=\d)/g

/** Replaces spoken digits with figures, and joins a number that spans lines of a transcript. */
export function readDigits(original: string): Readable {
  const read: Readable = { text: '', from: [], to: [] }
  const add = (text: string, from: number, to: number) => {
    for (const character of text) {
      read.text += character
      read.from.push(from)
      read.to.push(to)
    }
  }
  let at = 0
  const copy = (until: number) => {
    for (; at < until; at += 1) add(original.charAt(at), at, at + 1)
  }
  for (const run of original.matchAll(RUN)) {
    copy(run.index)
    let times = 1
    for (const word of run[0].matchAll(/[a-z]+/gi)) {
      const said = word[0].toLowerCase()
      const from = run.index + word.index
      if (said in TIMES) times = TIMES[said] ?? 1
      else {
        add((DIGITS[said] ?? '').repeat(times), from, from + word[0].length)
        times = 1
      }
    }
    at = run.index + run[0].length
  }
  copy(original.length)
  return joinLines(read)
}

/** Removes the breaks, which joins the digits on both sides. */
function joinLines(read: Readable): Readable {
  const breaks = [...read.text.matchAll(NEXT_LINE)]
  if (breaks.length === 0) return read
  const kept = new Set(read.from.keys())
  for (const found of breaks) {
    for (let at = found.index + 1; at < found.index + found[0].length; at += 1) kept.delete(at)
  }
  const places = [...kept]
  return {
    text: places.map((at) => (read.text[at] === '\n' ? ' ' : read.text[at])).join(''),
    from: places.map((at) => read.from[at] ?? 0),
    to: places.map((at) => read.to[at] ?? 0),
  }
}
