import type { Segment } from '../segments'
import { decodeEntities } from './entities'
import { ImportError } from './error'
import { splitName } from './names'
import { readTime } from './times'

const TIMES = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)/

/** Reads WebVTT and SubRip, with speakers as voice tags (Teams) or before a colon (Zoom). */
export function readCues(text: string): Segment[] {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const segments: Segment[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const found = TIMES.exec(lines[at] ?? '')
    if (found === null) continue
    const words: string[] = []
    while (
      at + 1 < lines.length &&
      lines[at + 1]?.trim() !== '' &&
      !TIMES.test(lines[at + 1] ?? '')
    ) {
      words.push(lines[at + 1] ?? '')
      at += 1
    }
    const start = readTime(found[1] ?? '')
    const end = readTime(found[2] ?? '')
    segments.push(...readCue(words, start, end))
  }
  if (segments.length === 0) {
    throw new ImportError('The transcript file could not be read: it has no timed lines.')
  }
  return segments
}

/** A cue may hold several voices; they share its times. */
function readCue(lines: string[], start: number | null, end: number | null): Segment[] {
  const text = lines.join('\n')
  const voices = [...text.matchAll(/<v(?:\.[^\s>]*)?\s+([^>]+)>([\s\S]*?)(?=<\/v>|<v[\s.]|$)/g)]
  if (voices.length > 0) {
    return voices.map(([, name = '', words = '']) => ({
      speaker: decodeEntities(name).trim() || null,
      start,
      end,
      text: plain(words),
    }))
  }
  const { speaker, text: words } = splitName(plain(text))
  return [{ speaker, start, end, text: words }]
}

function plain(text: string): string {
  return decodeEntities(text.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
}
