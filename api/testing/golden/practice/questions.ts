import { join } from 'node:path'

const KINDS = [
  'meetings',
  'clients',
  'says',
  'quote',
  'quotes',
  'any',
  'tasks',
  'first',
  'top',
  'nothing',
] as const

/**
 * A question with the previous ones and the expected answer. Lists are exact; `quote` is "meeting
 * words", `any` accepts one of several.
 */
export type Practice = {
  group: string
  ask: string
  earlier: string[]
  kind: (typeof KINDS)[number]
  values: string[]
}

/** Parses questions from text files: "before > question => kind: value; value". */
export async function practiceQuestions(files: string[]): Promise<Practice[]> {
  const texts = await Promise.all(
    files.map((file) => Bun.file(join(import.meta.dir, 'questions', `${file}.txt`)).text()),
  )
  let group = ''
  return texts
    .join('\n')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) group = line.slice(2)
      const [asked, wanted] = line.split(' => ')
      if (asked === undefined || wanted === undefined) return []
      const earlier = asked.split(' > ')
      const ask = earlier.pop() ?? ''
      const [name, ...rest] = wanted.split(': ')
      const kind = KINDS.find((each) => each === name)
      if (kind === undefined) throw new Error(`no kind of answer: ${line}`)
      const values = rest
        .join(': ')
        .split('; ')
        .filter((value) => value !== '')
      return [{ group, ask, earlier, kind, values }]
    })
}
