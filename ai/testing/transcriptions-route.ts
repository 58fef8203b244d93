import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AudioEngine } from '../audio/engine'
import { apiError, json } from './faults'
import { readTones, TONE_RATE, type ToneWord } from './tones'

/** A test's response for the recognizer, instead of decoding the audio. */
export type SpeechScript = (
  fields: Record<string, string[]>,
) => object | undefined | Promise<object | undefined>

const MAX_BYTES = 25 * 1024 * 1024
/** The provider's limit for gpt-4o models, in seconds. */
const MAX_SECONDS = 1400
/** A silence of this length ends a segment. */
const PAUSE_SECONDS = 0.35

type Line = { voice: number; start: number; end: number; text: string }

/** Answers POST /audio/transcriptions by decoding the tones in the audio. */
export async function answerTranscription(
  form: FormData,
  engine: AudioEngine,
  script: SpeechScript | null,
): Promise<Response> {
  const file = form.get('file')
  if (!(file instanceof File)) return apiError(400, 'missing_file', 'A file is required.')
  if (file.size > MAX_BYTES) {
    return apiError(413, 'too_large', 'Maximum content size limit (26214400) exceeded')
  }
  const fields = fieldsOf(form)
  const model = fields.model?.[0] ?? ''
  const format = fields.response_format?.[0] ?? 'json'
  const refused = refuse(model, format)
  if (refused !== null) return refused
  const scripted = await script?.(fields)
  if (scripted !== undefined) return json(scripted)

  const sound = await read(file, engine).catch(() => null)
  if (sound === null) return apiError(400, 'invalid_file', 'Audio file might be corrupted.')
  const { duration } = sound
  if (model.startsWith('gpt-') && duration > MAX_SECONDS) {
    return apiError(400, 'too_long', `audio duration ${duration} seconds is longer than 1400`)
  }
  if (format === 'diarized_json' && duration > 30 && !('chunking_strategy' in fields)) {
    return apiError(400, 'missing', 'chunking_strategy is required for diarization models')
  }
  const lines = toLines(sound.words)
  const text = lines.map((line) => line.text).join(' ')
  if (format === 'diarized_json') {
    const labels = await knownVoices(fields, engine)
    return json({ task: 'transcribe', duration, text, segments: diarized(lines, labels) })
  }
  if (format === 'verbose_json') {
    return json({
      task: 'transcribe',
      language: 'english',
      duration,
      text,
      segments: verbose(lines),
    })
  }
  return format === 'text' ? new Response(text) : json({ text })
}

function fieldsOf(form: FormData): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [key, value] of form.entries()) {
    if (typeof value !== 'string') continue
    const name = key.replace(/\[\]$/, '')
    fields[name] = [...(fields[name] ?? []), value]
  }
  return fields
}

function refuse(model: string, format: string): Response | null {
  const accepted = model.includes('diarize')
    ? ['json', 'text', 'diarized_json']
    : model.startsWith('gpt-')
      ? ['json', 'text']
      : ['json', 'text', 'verbose_json']
  if (accepted.includes(format)) return null
  const message = `response_format '${format}' is not compatible with model '${model}'.`
  return apiError(400, 'unsupported_value', message)
}

type Sound = { duration: number; words: ToneWord[] }

const known = new Map<string, Promise<Sound>>()

/** Decodes the audio, once per file and engine. */
async function read(file: Blob, engine: AudioEngine): Promise<Sound> {
  const hash = Bun.hash.xxHash64(new Uint8Array(await file.arrayBuffer()))
  const key = `${engine.name} ${file.size} ${hash}`
  const sound = known.get(key) ?? listen(file, engine)
  known.set(key, sound)
  return sound
}

async function listen(file: Blob, engine: AudioEngine): Promise<Sound> {
  const samples = await decode(file, engine)
  return { duration: samples.length / TONE_RATE, words: readTones(samples) }
}

async function decode(file: Blob, engine: AudioEngine): Promise<Int16Array> {
  const directory = await mkdtemp(join(tmpdir(), 'speech-'))
  try {
    const path = join(directory, 'sound')
    await Bun.write(path, file)
    return await engine.pcm(path, TONE_RATE)
  } finally {
    await rm(directory, { recursive: true })
  }
}

function toLines(words: ToneWord[]): Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const ended = last === undefined || /[.!?]$/.test(last.text)
    if (last && !ended && last.voice === word.voice && word.start - last.end < PAUSE_SECONDS) {
      last.text += ` ${word.text}`
      last.end = word.end
    } else {
      lines.push({ ...word })
    }
  }
  return lines
}

/** Labels by voice, from the reference clips in the request. */
async function knownVoices(
  fields: Record<string, string[]>,
  engine: AudioEngine,
): Promise<Map<number, string>> {
  const labels = new Map<number, string>()
  const references = fields.known_speaker_references ?? []
  for (const [at, reference] of references.entries()) {
    const clip = await (await fetch(reference)).blob()
    const voice = (await read(clip, engine)).words[0]?.voice
    const name = fields.known_speaker_names?.[at]
    if (voice !== undefined && name !== undefined) labels.set(voice, name)
  }
  return labels
}

/** Unknown voices get letters in speaking order, as the provider does it. */
function diarized(lines: Line[], labels: Map<number, string>) {
  let letters = 0
  return lines.map(({ voice, start, end, text }, index) => {
    let speaker = labels.get(voice)
    if (speaker === undefined) {
      speaker = String.fromCharCode(65 + letters)
      letters += 1
      labels.set(voice, speaker)
    }
    return { id: `seg_${index}`, type: 'transcript.text.segment', speaker, start, end, text }
  })
}

/** Like Whisper, "hears" something in a recording without words, and doubts it. */
function verbose(lines: Line[]) {
  if (lines.length === 0) return [segment(0, { start: 0, end: 2, text: 'Thank you.' }, 0.93)]
  return lines.map((line, id) => segment(id, line, 0.01))
}

function segment(id: number, line: { start: number; end: number; text: string }, doubt: number) {
  const { start, end, text } = line
  const avg_logprob = doubt > 0.5 ? -1.3 : -0.2
  return {
    id,
    seek: 0,
    start,
    end,
    text: ` ${text}`,
    tokens: [],
    temperature: 0,
    avg_logprob,
    compression_ratio: 1.1,
    no_speech_prob: doubt,
  }
}
