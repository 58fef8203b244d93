/** Text search configurations in PostgreSQL by language. */
export const CONFIGURATIONS = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  nl: 'dutch',
}
