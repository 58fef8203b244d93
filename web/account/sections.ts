import { plainLetters, wordsOf } from '../browser/plain-letters'

/** The account page's sections, in their order, with other words for what is in them. */
const SECTIONS: [title: string, also?: string][] = [
  ['Profile', 'username email'],
  ['Plan and billing', 'subscription invoices'],
  ['Time zone'],
  ['Notifications', 'emails'],
  ['Letterhead', 'logo firm disclosure'],
  ['Vocabulary'],
  ['Templates'],
  ['Authenticator app', 'two-factor 2FA recovery codes'],
  ['Sessions', 'sign out everywhere trusted browsers'],
  ['Calendar link', 'ICS subscribe'],
  ['Other calendars', 'Google Outlook iCloud'],
  ['Access tokens', 'API'],
  ['Webhooks'],
  ['AI', 'masking voices'],
  ['Retention', 'legal hold'],
  ['Recently deleted', 'trash restore undo'],
  ['Your data', 'export download'],
  ['Delete account'],
]

export const sections = SECTIONS.map(([title, also = '']) => ({
  title,
  words: `${title} ${also}`,
  id: sectionId(title),
}))

/** The sections with words that begin with those typed; none without that. */
export function sectionsAbout(typed: string) {
  const begun = wordsOf(typed)
  return sections.filter(({ words }) => {
    const own = ` ${plainLetters(words)}`
    return begun.length > 0 && begun.every((word) => own.includes(` ${word}`))
  })
}

/** A section's place in the page's address. */
export function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
