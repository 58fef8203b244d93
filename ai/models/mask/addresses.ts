const NAME = String.raw`[A-ZÄÖÜÉÈÎ][\p{L}.'’-]{0,24}`
const TOWN = `${NAME}(?: (?:(?:am|an der|in der|upon|sur|sous) )?${NAME}){0,2}`
const HOUSE = String.raw`\b\d{1,5}(?: ?[a-zA-Z]| bis| ter)?`
const UNIT = String.raw`(?:,? (?:Apt|Apartment|Suite|Ste|Unit|Floor|#)\.? ?[\w-]{1,6})?`
const AMERICAN_STREETS =
  'Street|St|Avenue|Ave|Boulevard|Blvd|Drive|Dr|Lane|Ln|Road|Rd|Court|Ct|Place|Pl|Way|Terrace|Circle|Parkway|Pkwy|Highway|Hwy'
const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const BRITISH_STREETS =
  'Street|Road|Lane|Avenue|Close|Drive|Gardens|Square|Terrace|Place|Court|Crescent|Mews|Way|Hill|Row|Walk|Grove|Green|Park'
const POSTCODE = String.raw`[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b`
const GERMAN_ENDINGS =
  'stra(?:ß|ss)e|str\\.|allee|weg|platz|gasse|ring|damm|ufer|markt|chaussee|steig'
const GERMAN_STREET = String.raw`(?:[A-ZÄÖÜ][\p{L}-]{0,40}(?:${GERMAN_ENDINGS})|(?:Am|An der|An den|Im|In der|Auf der|Unter den|Zum|Zur) ${NAME}|${NAME} (?:Straße|Strasse|Str\.|Allee|Weg|Platz|Ring))`
const FRENCH_STREETS =
  'rue|avenue|av\\.|boulevard|bd|place|chemin|allée|impasse|quai|route|cours|square|passage'

/** A house number and street type with town and code; less is too often something else. */
const SHAPES = [
  `${HOUSE} (?:[NSEW]\\.? )?(?:${NAME} ){1,4}(?:${AMERICAN_STREETS})\\b\\.?${UNIT},? ${TOWN},? (?:${STATES}) \\d{5}(?:-\\d{4})?\\b`,
  `${HOUSE} (?:${NAME} ){1,4}(?:${BRITISH_STREETS})(?:, ${TOWN}){0,2},? ${POSTCODE}`,
  `(?<!\\p{L})${GERMAN_STREET} \\d{1,4} ?[a-z]?,? (?:D-|A-|CH-)?\\d{4,5} ${TOWN}`,
  `${HOUSE},? (?:${FRENCH_STREETS}) [\\p{L}\\d'’ .-]{2,60},? \\d{5} ${TOWN}`,
].map((shape) => new RegExp(shape, 'gu'))

/** Finds postal addresses: American, British, German and French. */
export function findAddresses(text: string): { at: number; words: string }[] {
  return SHAPES.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ 0: found, index }) => ({
      at: index,
      words: found.replace(/[.'’-]+$/, ''),
    })),
  )
}
