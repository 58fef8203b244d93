import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Readings that are followed side by side: words are preferred among them. */
const READINGS = 4
/** Added to the log probability of each token of a preferred word. */
const SCORE = 1.5
/** The pieces of words are all as likely: only the way to spell a word with them is asked for. */
const PIECE_SCORE = '-1.0'

/** The settings with which a transducer prefers words; `forget` removes the file that they name. */
export async function preferWords(tokens: string) {
  const directory = await mkdtemp(join(tmpdir(), 'vocabulary-'))
  const bpeVocab = join(directory, 'pieces.txt')
  const pieces = (await Bun.file(tokens).text()).split('\n').filter(Boolean)
  const lines = pieces.map((line) => `${line.slice(0, line.lastIndexOf(' '))}\t${PIECE_SCORE}\n`)
  await Bun.write(bpeVocab, lines.join(''))
  return {
    model: { modelingUnit: 'bpe', bpeVocab },
    search: {
      ...{ decodingMethod: 'modified_beam_search', maxActivePaths: READINGS },
      hotwordsScore: SCORE,
    },
    forget: () => rm(directory, { recursive: true, force: true }),
  }
}
