import { expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { hostileText } from '../testing/hostile-text'
import { firstSuperlinear } from '../testing/linear'
import { parseTranscript } from './parse'

/** The inputs of a format that make a parser superlinear, with the size from which it shows. */
function superlinear(name: string, kinds: Record<string, (size: number) => string>) {
  const bytesOf = (text: string) =>
    name === 'docx'
      ? zipSync({ 'word/document.xml': [strToU8(text), { level: 0 }] })
      : strToU8(text)
  return Object.entries(kinds).flatMap(([kind, make]) => {
    const size = firstSuperlinear(make, (text) => parseTranscript(bytesOf(text), `a.${name}`))
    return size === null ? [] : [`${kind} at ${size}`]
  })
}

for (const [name, kinds] of Object.entries({
  txt: hostileText.txt,
  vtt: hostileText.vtt,
  json: hostileText.json,
  docx: hostileText.xml,
})) {
  test(`${name}: the worst input takes time in proportion to its length`, () =>
    expect(superlinear(name, kinds)).toEqual([]))
}
