import { LANGUAGES, type Plan } from '../plan'
import { CORRECTIONS, RETURNS, WHOLE } from '../words/correction-words'
import { anyOf } from '../words/pattern'

const FEW_WORDS = 3
const BACK = new RegExp(`^(?:(?:ok(?:ay)?|so|now|and)[, ] *)?(?:${anyOf(RETURNS)}) +(?=\\S)`, 'iu')

const PATTERNS = new Map(
  LANGUAGES.map((language) => {
    const { lead, meant, and } = CORRECTIONS[language]
    const leads = `^(?:(?:${lead})[,.!;:–—-]{0,3} +)`
    return [
      language,
      {
        meant: new RegExp(`${leads}*(?:${meant}) +(?=\\S)`, 'iu'),
        lead: new RegExp(`^(?:(?:${lead})[,.!;:–—-]{1,3} *)+(?=\\S)`, 'iu'),
        and,
      },
    ] as const
  }),
)

/**
 * "Sorry, I meant Rose" and "not Anton, Rose" after a question as "and Rose", which goes on with
 * what was asked.
 */
export function withCorrection(question: string, before: Pick<Plan, 'language'> | null): string {
  if (before === null) return question
  const { language } = before
  const { and } = CORRECTIONS[language]
  if (BACK.test(question)) return `${and} ${question.replace(BACK, '')}`
  for (const each of [language, ...LANGUAGES]) {
    const pattern = PATTERNS.get(each)
    const found = pattern?.meant.exec(question)
    const rest = question.slice(found?.[0].length)
    if (pattern && found && !WHOLE.test(rest)) return `${pattern.and} ${rest}`
  }
  const pattern = PATTERNS.get(language)
  const [dismissed] = pattern?.lead.exec(question) ?? []
  if (pattern === undefined || dismissed === undefined) return question
  const rest = question.slice(dismissed.length)
  if (rest.toLowerCase().startsWith(`${pattern.and} `)) return rest
  const isFew = rest.split(/\s+/, FEW_WORDS + 1).length <= FEW_WORDS
  return isFew && !WHOLE.test(rest) ? `${pattern.and} ${rest}` : question
}
