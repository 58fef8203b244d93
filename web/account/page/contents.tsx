import { sectionId } from '../section'

/** The account page's sections, in their order. */
const TITLES = [
  ...['Profile', 'Plan and billing', 'Time zone', 'Notifications', 'Letterhead', 'Vocabulary'],
  ...['Templates', 'Authenticator app', 'Sessions', 'Calendar link', 'Other calendars'],
  ...['Access tokens', 'Webhooks', 'AI', 'Retention', 'Recently deleted', 'Your data'],
  'Delete account',
]

/** Links to the page’s sections; scrolls sideways on a phone. */
export function Contents() {
  return (
    <nav
      aria-label="Sections"
      data-print="hide"
      className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-x-4 gap-y-1 text-sm whitespace-nowrap sm:flex-wrap">
        {TITLES.map((title) => (
          <li key={title}>
            <a
              href={`#${sectionId(title)}`}
              className="inline-flex min-h-6 min-w-6 items-center rounded-control text-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
