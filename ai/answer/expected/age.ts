/** Numbers of an age in words, in the languages of meetings. */
const NUMBER = String.raw`(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|(?:five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)|\p{L}+(?:zig|ßig|ante?|enta|anta|inta|tig))(?![\p{L}\p{N}]| ?(?:%|percent|dollars|euros?|thousand|million|minutes|hours))`

/** Ways of saying somebody's age; a bare number after "is" may be anything but is one of a person. */
const SAYINGS = [
  `turn(?:s|ed|ing)? ${NUMBER}`,
  `(?:I am|I['’]m|(?:he|she)(?: is|['’]s| was)) (?:now |only |already )?${NUMBER}`,
  `${NUMBER}[ -]years?[ -]old|aged? ${NUMBER}|(?:my|her|his|their) ${NUMBER}(?:st|nd|rd|th) birthday`,
  `(?:ich bin|(?:er|sie) (?:ist|wird|wurde)|werde) (?:jetzt |schon )?${NUMBER}|${NUMBER} (?:jahre alt|geworden)`,
  `(?:j['’]ai|(?:il|elle) a|fête) ${NUMBER} ans`,
  String.raw`(?:tengo|tiene|cumpl\p{L}+) ${NUMBER} años`,
  String.raw`(?:ho|ha|compi\p{L}+) ${NUMBER} anni`,
  `(?:tenho|tem|fiz|fez) ${NUMBER} anos`,
  `(?:ik ben|(?:hij|zij|ze) is|word|werd) (?:nu |al )?${NUMBER}(?: geworden)?|${NUMBER} jaar oud`,
]
const AGE = new RegExp(String.raw`(?<!\p{L})(?:${SAYINGS.join('|')})`, 'iu')
const OWN = /(?<!\p{L})(?:I|ich|j|je|tengo|cumpl[ií]|ho|tenho|fiz|ik)(?!\p{L})/iu

/** Whose age a sentence says: the speaker's own, somebody else's, or nobody's (null). */
export function ageSaid(sentence: string): 'own' | 'other' | null {
  const [said] = AGE.exec(sentence) ?? []
  if (said === undefined) return null
  return OWN.test(said) || /^turn/i.test(said) ? 'own' : 'other'
}
