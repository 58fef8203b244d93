/** A file's name and type, known before it is read. */
type FileFacts = { name: string; type: string }

/**
 * Extensions of recordings, without the dot. Most browsers give the last ones no type, and WebM the
 * type of video, even if it is only sound, which is what they record.
 */
const audioExtensions = [
  ...(['mp3', 'wav', 'm4a', 'aac', 'caf', 'mp4', 'mov', '3gp'] as const),
  ...(['wv', 'mpc', 'au', 'snd', 'dsf', 'dff', 'webm'] as const),
]

/** Extensions of transcripts, as exported by meeting services. */
const transcriptExtensions = ['vtt', 'srt', 'txt', 'json', 'docx'] as const

const otherTypes = ['video/mp4', 'video/quicktime', 'application/octet-stream']

/** The file picker's filter; dropped files are checked by `isAcceptedFile`. */
export const pickerAccept = [
  'audio/*',
  ...[...audioExtensions, ...transcriptExtensions].map((extension) => `.${extension}`),
  ...otherTypes,
].join(',')

/** True for a recording, by its type or name, and for a transcript, by its name. */
export function isAcceptedFile({ name, type }: FileFacts): boolean {
  return (
    type.startsWith('audio/') ||
    otherTypes.includes(type) ||
    endsIn(name, audioExtensions) ||
    isTranscriptFile(name)
  )
}

/** True for the name of a transcript file: text instead of a recording. */
export function isTranscriptFile(name: string): boolean {
  return endsIn(name, transcriptExtensions)
}

function endsIn(name: string, extensions: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return extensions.some((extension) => lower.endsWith(`.${extension}`))
}
