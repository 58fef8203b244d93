import { type RealVectors, vectorsArgument } from '@app/ai/testing/weights/vectors'

/** Which questions `bench:answers` asks, and how. `only` is a part of a group's, kind's or relation's name. */
type Wanted = {
  of: (typeof SOURCES)[number]
  isPlanned: boolean
  only: string
  seed: number
  real: RealVectors | null
}

const SOURCES = ['golden', 'practice', 'sealed', 'varied', 'generated', 'held-out'] as const
const WITH_MODEL: Wanted['of'][] = ['practice', 'sealed']
const WITH_SEED: Wanted['of'][] = ['generated', 'held-out']

/** Throws with a sentence if the words don't go together: a misread one would ask nothing. */
export function readArguments(words: string[]): Wanted {
  const real = vectorsArgument(words)
  const options = words.filter((word) => word.startsWith('--') && !/^--vectors(=|$)/.test(word))
  const [only = '', seed = '1', ...others] = words.filter((word) => !word.startsWith('--'))
  const isPlanned = options.includes('--planned')
  const named = SOURCES.filter((source) => options.includes(`--${source}`))
  const of = named[0] ?? (isPlanned ? 'practice' : 'golden')
  const unknown = options.filter((word) => word !== '--planned' && word !== `--${of}`)
  if (unknown.length > 0)
    throw new Error(`${unknown.join(' ')} can’t be combined with ${of} questions`)
  if ((isPlanned || real !== null) && !WITH_MODEL.includes(of))
    throw new Error('--planned and --vectors go with --practice or --sealed')
  const isSeeded = WITH_SEED.includes(of)
  if (others.length > 0 || (seed !== '1' && !isSeeded) || !Number.isInteger(Number(seed)))
    throw new Error('Give one part of a name, and after --generated or --held-out a seed')
  if (only !== '' && of === 'sealed') throw new Error('--sealed asks all of its questions')
  return { of, isPlanned, only, seed: Number(seed), real }
}
