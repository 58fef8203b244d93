/**
 * A speaker's name before what is said, as transcripts have them: "Elena: ", "Okafor, Daniel: ",
 * "Elena Marsh (Marsh Advisory, guest): ", "Elena | Marsh Advisory: ". Spaces separate first names, so that
 * one name can't be read as many.
 */
const VOICE_BEFORE =
  /^([\p{L}\p{N} .'’-]{1,40}(?:, \p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,2} ?)?(?:[([|@/&+–][^:\n]{1,80})?): /u

/** Strips the speaker from "Elena: The ladder". */
export function withoutVoice(sentence: string): string {
  return sentence.replace(VOICE_BEFORE, '')
}

/** The speaker of each sentence: the name before it, or the last one named; empty if none is. */
export function voicesIn(sentences: string[]): string[] {
  let voice = ''
  return sentences.map((sentence) => {
    voice = VOICE_BEFORE.exec(sentence)?.[1] ?? voice
    return voice
  })
}
