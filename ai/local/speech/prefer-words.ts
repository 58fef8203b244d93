import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Hypotheses kept in the search, among which words are preferred. */
const READINGS = 4
/** Added to the log probability of each token of a preferred word. */
const SCORE = 1.5
/** The same for all word pieces: they only serve to split words into pieces. */
const PIECE_SCORE = '-1.0'

/** Decoder settings that prefer words; `forget` deletes the file they refer to. */
export async function preferWords(tokens: string) {
  const directory = await mkdtemp(join(tmpdir(), 'vocabulary-'))
  const bpeVocab = join(directory, 'pieces.txt')
  const pieces = (await Bun.file(tokens).text()).split('\n').filter(Boolean)
  const lines = pieces.map((line) => `${line.slice(0, line.lastIndexOf(' '))}\t${PIECE_SCORE}\n`)
  await Bun.write(bpeVocab, lines.join(''))
  return {
    model: { modelingUnit: 'bpe', bpeVocab },
    search: {
      decodingMethod: 'modified_beam_search',
      maxActivePaths: READINGS,
      hotwordsScore: SCORE,
    },
    forget: () => rm(directory, { recursive: true, force: true }),
  }
}
