import { type Reach, refusals } from './refusals'
import { readVerdicts, sourcesOfVerdicts } from './verdicts'

/** As many as a distributed database handles at once. */
const JUDGED_AT_ONCE = 10

type Judged = { text: string; reach: Reach }

/** Read once per process. */
let sources: Promise<string> | null = null

/** The statements that a distributed database would reject, each with the reasons. */
export async function refusedOf<T extends Judged>(
  asked: T[],
): Promise<(T & { found: string[] })[]> {
  sources ??= sourcesOfVerdicts()
  const { DATABASE_URL, DISTRIBUTED_DATABASE_URL } = process.env
  // another server may parse a statement otherwise
  const isOther = Boolean(DATABASE_URL || DISTRIBUTED_DATABASE_URL)
  const verdicts = isOther ? null : await readVerdicts(await sources)
  const keyOf = ({ text, reach }: Judged) => `${reach} ${text}`
  const open = asked.filter((each) => !verdicts?.isRight(keyOf(each)))
  const judged: (T & { found: string[] })[] = []
  for (let first = 0; first < open.length; first += JUDGED_AT_ONCE) {
    const some = open.slice(first, first + JUDGED_AT_ONCE).map(async (each) => {
      return { ...each, found: await refusals(each.text, each.reach) }
    })
    judged.push(...(await Promise.all(some)))
  }
  await verdicts?.keep(judged.filter(({ found }) => found.length === 0).map(keyOf))
  return judged.filter(({ found }) => found.length > 0)
}
