import { normalized } from '../segments'

/** The page of the user's own meeting, the only link allowed in an answer. */
const OWN_LINK = /^\/meetings\/(\d+)$/
/** Zero-width, directional and tag characters, which hide text from the reader. */
const HIDDEN =
  /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const CONTROL = /[^\P{Cc}\n\r\t]/gu
/** Matches a label with words; numbers alone are a citation. */
const NO_CITATION = /[^\d,;\s-]/
/** After a label: its address, or the reference to one. */
const FOLLOWING = /^(\s?)([[(])/
const WWW = /\bwww\.(?=\S)/gi
const SCHEMES = /\b(?:javascript|vbscript|data|file|blob|mailto|tel)\s*:(?=\S)/gi

/**
 * Sanitizes Markdown so that it fetches nothing and links nowhere else: no images, no HTML, and
 * only links to the given meetings. Keeps the text of what it removes.
 */
export function safeMarkdown(text: string, meetingIds: ReadonlySet<number> = new Set()): string {
  const shown = normalized(text, 'NFC').replace(HIDDEN, '').replace(CONTROL, '').replace(WWW, '')
  // The order matters: removing one kind could assemble another that an earlier step looks for.
  return withoutAddresses(withoutLinks(withoutHtml(shown), meetingIds)).trim()
}

/** Escapes untrusted text such as a quote or title, so that Markdown shows it literally. */
export function plainMarkdown(text: string): string {
  return withoutAddresses(
    text.replace(HIDDEN, '').replace(CONTROL, '').replace(/\s+/g, ' ').trim(),
  ).replace(/[\\`*_{}[\]<>#|!~&]/g, (mark) =>
    mark === '<' ? '&lt;' : mark === '&' ? '&amp;' : `\\${mark}`,
  )
}

/**
 * Replaces links, images and references with their text, in one pass so that nested brackets take
 * linear time.
 */
function withoutLinks(text: string, meetingIds: ReadonlySet<number>): string {
  const source = text
    .replace(/^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*\[[^\]\n]+\]:[^\n]*$/gm, '')
    .replace(/(?<!!)!+(?=\[)/g, '')
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

/**
 * Finds the next mark from increasing positions, so that a text is scanned only once; -1 if there
 * is none.
 */
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
