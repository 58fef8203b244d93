import { decodeHTMLStrict } from 'entities'
import { splitName } from './names'
import { TAG } from './tags'

type Voice = { speaker: string | null; words: string }

/** The voices of a cue: by voice tags, with any words outside them, or by names before colons. */
export function readVoices(cue: string): Voice[] {
  const voices: Voice[] = [{ speaker: null, words: '' }]
  let at = 0
  let isTagged = false
  function say(words: string) {
    const last = voices.at(-1)
    if (last) last.words += words
  }

  for (const { 0: tag, index } of cue.matchAll(TAG)) {
    say(cue.slice(at, index))
    at = index + tag.length
    const named = /^<v(?:\.\S*)?\s+(\S.*)>$/is.exec(tag)
    if (named !== null || /^<\/v/i.test(tag)) {
      isTagged ||= named !== null
      voices.push({ speaker: decodeHTMLStrict(named?.[1] ?? '').trim() || null, words: '' })
    }
  }
  say(cue.slice(at))
  return isTagged
    ? voices.map(({ speaker, words }) => ({ speaker, words: plain(words) }))
    : byName(voices.map(({ words }) => words).join(''))
}

/** If the first line names its speaker, later ones may name others; a name alone was said. */
function byName(cue: string): Voice[] {
  const turns: { speaker: string | null; lines: string[] }[] = []
  for (const line of cue.split('\n').map(plain)) {
    const { speaker, text } = splitName(line)
    const last = turns.at(-1)
    if (last === undefined || (speaker !== null && last.speaker !== null)) {
      turns.push({ speaker, lines: [text] })
    } else last.lines.push(line)
  }
  return turns.map(({ speaker, lines }) => {
    const words = lines.join(' ').trim()
    return speaker !== null && words === ''
      ? { speaker: null, words: `${speaker}:` }
      : { speaker, words }
  })
}

/** Decodes character references, and removes text direction marks and SubRip's style codes. */
function plain(text: string): string {
  return decodeHTMLStrict(text)
    .replace(/[\u200e\u200f]|\{\\[^{}]{0,100}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
