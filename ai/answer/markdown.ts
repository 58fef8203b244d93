/** The page of an owned meeting; the only kind of link that an answer may carry. */
const OWN_LINK = /^\/meetings\/(\d+)$/
/** Zero-width, directional and tag characters: they hide text from the reader. */
const HIDDEN =
  /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const CONTROL = /[^\P{Cc}\n\r\t]/gu
const SCHEMES = /\b(?:javascript|vbscript|data|file|blob|mailto|tel)\s*:(?=\S)/gi

/**
 * Markdown that can fetch nothing and lead nowhere else: no images, no HTML, no links but those to the given meetings.
 * The words of what was taken out stay.
 */
export function safeMarkdown(text: string, meetingIds: ReadonlySet<number> = new Set()): string {
  return withoutAddresses(
    withoutHtml(
      withoutLinks(text.normalize('NFC').replace(HIDDEN, '').replace(CONTROL, ''), meetingIds),
    ),
  ).trim()
}

/** Text of others (a quote, a title) made safe inside markdown: shown letter by letter. */
export function plainMarkdown(text: string): string {
  return withoutAddresses(
    text.replace(HIDDEN, '').replace(CONTROL, '').replace(/\s+/g, ' ').trim(),
  ).replace(/[\\`*_{}[\]<>#|!~&]/g, (mark) =>
    mark === '<' ? '&lt;' : mark === '&' ? '&amp;' : `\\${mark}`,
  )
}

function withoutLinks(text: string, meetingIds: ReadonlySet<number>): string {
  const keep = (label: string, target: string) => {
    const id = OWN_LINK.exec(target.trim())?.[1]
    return id !== undefined && meetingIds.has(Number(id)) ? `[${label}](/meetings/${id})` : label
  }
  return text
    .replace(/^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*\[[^\]\n]+\]:[^\n]*$/gm, '')
    .replace(/!\[([^\]]*)\]\s?\([^)]*\)?/g, '$1')
    .replace(/!\[([^\]]*)\](?:\s?\[[^\]]*\])?/g, '$1')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)]*)\)/g, (_all, label, target) =>
      keep(label, target),
    )
    .replace(/\[([^\]]*[^\]\d,;\s-][^\]]*)\]\s?\[[^\]]*\]/g, '$1')
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
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/@]*@)?([^\s/?#)\]>"'`]+)[^\s)\]>"'`]*/gi, '$1')
    .replace(/(^|[\s([{"'`])\/\/([^\s/?#)\]]+)[^\s)\]]*/g, '$1$2')
    .replace(/\bwww\.(?=\S)/gi, '')
    .replace(SCHEMES, (scheme) => scheme.replace(':', ' '))
}
