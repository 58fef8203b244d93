import { type Alternatives, anyOf, anyWord } from '../../question/words/pattern'

/** Whole numbers in digits and words; outside English by the endings of tens. */
const NUMBERS: Alternatives = {
  en: [
    '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?',
    'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen',
  ],
  de: [String.raw`\p{L}{1,20}(?:zig|ßig)`],
  fr: [String.raw`\p{L}{1,20}ante`],
  es: [String.raw`\p{L}{1,20}enta(?: y \p{L}{1,20})?`],
  it: [String.raw`\p{L}{1,20}(?:anta|enta)\p{L}{0,8}`],
  pt: [String.raw`\p{L}{1,20}enta(?: e \p{L}{1,20})?`],
  nl: [String.raw`\p{L}{1,20}tig`],
  all: [String.raw`\d{1,3}`],
}
/** Not of something else: "I’m 20 minutes late". */
const YEARS = String.raw`(?:${anyOf(NUMBERS)})(?![\p{L}\p{N}]| ?(?:%|percent|dollars|euros?|thousand|million|minutes|hours))`

/** Ways of saying one's own age. */
const OWN_AGE = anyWord({
  en: [`(?:I am|I['’]m|I was) (?:now |only |already )?${YEARS}`, `turn(?:ed|ing)? ${YEARS}`],
  de: [`ich (?:bin|werde|wurde) (?:jetzt |schon )?${YEARS}`],
  fr: [`j['’](?:ai|avais) ${YEARS} ans`],
  es: [`(?:tengo|cumpl[ií]) ${YEARS} años`],
  it: [`ho (?:compiuto )?${YEARS} anni`],
  pt: [`(?:tenho|fiz) ${YEARS} anos`],
  nl: [`ik (?:ben|word|werd) (?:nu |al )?${YEARS}`],
})

/** True if a sentence says how old its speaker is. */
export function saysOwnAge(sentence: string): boolean {
  return OWN_AGE.test(sentence)
}
