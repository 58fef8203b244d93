import { normalized } from '../segments'

/** The page of an owned meeting; the only kind of link that an answer may carry. */
const OWN_LINK = /^\/meetings\/(\d+)$/
/** Zero-width, directional and tag characters: they hide text from the reader. */
const HIDDEN =
  /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const CONTROL = /[^\P{Cc}\n\r\t]/gu
/** The words of a label; numbers alone are a citation. */
const NO_CITATION = /[^\d,;\s-]/
/** A label is followed by its address, or by the name of one. */
const FOLLOWING = /^(\s?)([[(])/
const WWW = /\bwww\.(?=\S)/gi
const SCHEMES = /\b(?:javascript|vbscript|data|file|blob|mailto|tel)\s*:(?=\S)/gi

/**
 * Markdown that can fetch nothing and lead nowhere else: no images, no HTML, no links but those to the given meetings.
 * The words of what was taken out stay.
 */
export function safeMarkdown(text: string, meetingIds: ReadonlySet<number> = new Set()): string {
  const shown = normalized(text, 'NFC').replace(HIDDEN, '').replace(CONTROL, '').replace(WWW, '')
  // in this order: what one takes out could put together what those before it look for
  return withoutAddresses(withoutLinks(withoutHtml(shown), meetingIds)).trim()
}

/** Text of others (a quote, a title) made safe inside markdown: shown letter by letter. */
export function plainMarkdown(text: string): string {
  return withoutAddresses(
    text.replace(HIDDEN, '').replace(CONTROL, '').replace(/\s+/g, ' ').trim(),
  ).replace(/[\\`*_{}[\]<>#|!~&]/g, (mark) =>
    mark === '<' ? '&lt;' : mark === '&' ? '&amp;' : `\\${mark}`,
  )
}

/** Links, images and references become their words, in one pass: brackets in brackets cost no more than others. */
function withoutLinks(text: string, meetingIds: ReadonlySet<number>): string {
  const source = text
    .replace(/^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*\[[^\]\n]+\]:[^\n]*$/gm, '')
    .replace(/!+(?=\[)/g, '')
  const endOf = { ')': finder(source, ')'), ']': finder(source, ']') }
  const kept: string[] = []
  const open: { at: number; isLabel: boolean }[] = []
  let from = 0
  for (const { 0: mark, index } of source.matchAll(/[[\]]/g)) {
    if (index < from) continue
    const between = source.slice(from, index)
    const inner = open.at(-1)
    if (inner && NO_CITATION.test(between)) inner.isLabel = true
    kept.push(between, mark)
    from = index + 1
    if (mark === '[') {
      open.push({ at: kept.length - 1, isLabel: false })
      continue
    }
    const label = open.pop()
    if (!label) continue
    const outer = open.at(-1)
    if (outer && label.isLabel) outer.isLabel = true
    const [, gap = '', next] = FOLLOWING.exec(source.slice(from, from + 2)) ?? []
    const closing = next === '(' ? ')' : ']'
    const isLink = next === '(' ? gap === '' : next === '[' && label.isLabel
    const end = isLink ? endOf[closing](from + gap.length + 1) : -1
    if (end < 0) continue
    const target = source.slice(from + gap.length + 1, end)
    const id = next === '(' ? OWN_LINK.exec(target.trim())?.[1] : undefined
    from = end + 1
    if (id !== undefined && meetingIds.has(Number(id))) kept.push(`(/meetings/${id})`)
    else {
      kept[label.at] = ''
      kept[kept.length - 1] = ''
    }
  }
  return kept.join('') + source.slice(from)
}

/** Finds the next mark from places that only grow, so that a text is looked through once; -1 if there is none. */
function finder(text: string, mark: string): (from: number) => number {
  let found = 0
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(mark, from)
    return found
  }
}

function withoutHtml(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|svg|iframe|object|template|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '')
    .replace(/</g, '&lt;')
}

function withoutAddresses(text: string): string {
  return text
    .replace(
      /(?<![a-z0-9+.-])([0-9+.-]*)[a-z][a-z0-9+.-]*:\/\/(?:[^\s/@]*@)?([^\s/?#([)\]>"'`]+)[^\s)\]>"'`]*/gi,
      '$1$2',
    )
    .replaceAll('://', ' ')
    .replace(/(^|[\s([{"'`])\/\/([^\s/?#)\]]+)[^\s)\]]*/g, '$1$2')
    .replace(WWW, '')
    .replace(SCHEMES, (scheme) => scheme.replace(':', ' '))
}
